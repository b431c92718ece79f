/** The kinds of screens that boards are laid out for: the only place that knows where one ends and the next begins. */
export const SCREENS = ["phone", "low", "tablet", "desk", "wall"] as const;

/** `low` is a phone on its side; from `desk` on there is room for everybody round the table. */
export type Screen = (typeof SCREENS)[number];

/** `width` is the board's own, `height` the window's. A tablet held upright may be as wide as a desk beside a panel. */
export function screenOf(width: number, height: number): Screen {
  if (width >= 1440 && height >= 860) return "wall";
  if (width >= 1040) return "desk";
  if (width >= 900 && height > 520 && height <= width * 1.25) return "desk";
  if (width < 560) return "phone";
  return height <= 520 ? "low" : "tablet";
}
