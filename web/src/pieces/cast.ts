/** The faces of those who sit down where bots play, by name: who they are is told by the server. */

/** A path of a face, filled with one of its colours or drawn as a line. */
export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
}

/** A head and shoulders on a square of 40: what is behind the head, and what is before it. */
export interface Face {
  readonly skin: string;
  readonly cloth: string;
  readonly behind?: readonly Stroke[];
  readonly before: readonly Stroke[];
}

const INK = "#2b2030";
const CHESTNUT = "#6b3f22";
const BLACK = "#2a1d1f";
const BLOND = "#e0ac47";
const GINGER = "#b9501f";
const SILVER = "#d9d4cf";

const GRIN = { d: "M15.6 22q4.4 5 8.8 0z", fill: "#fffdf8", line: INK };
const SMILE = { d: "M16.4 22.8q3.6 2.6 7.2 0", line: INK };
const SMIRK = { d: "M16.6 23.6q4.4 1.2 7-1.6", line: INK };
const STRAIGHT = { d: "M17 23.6h6", line: INK };
const THOUGHTFUL = { d: "M17.2 23.8q3.2-.8 5.4-.6", line: INK };
const EYES = {
  d: "M16.5 16.4a1.4 1.5 0 1 0 .01 0ZM23.5 16.4a1.4 1.5 0 1 0 .01 0Z",
  fill: INK,
};
const WINK = { d: "M15 18.2q1.5-1.6 3 0", line: INK };
const ONE_EYE = { d: "M23.5 16.4a1.4 1.5 0 1 0 .01 0Z", fill: INK };
const GLASSES = {
  d: "M13 17.8a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M20.4 17.8a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M19.4 17.4h1.2",
  line: INK,
};

export const CAST: Readonly<Record<string, Face>> = {
  Nora: {
    skin: "#a9683f",
    cloth: "#f5b22a",
    behind: [
      {
        d: "M20 3.5c5-2.4 9.6.6 10 4.4c3.6 1.6 4.6 6 2.4 8.8c1.6 3.8-.8 7.6-4.4 7.8H12c-3.6-.2-6-4-4.4-7.8c-2.2-2.8-1.2-7.2 2.4-8.8c.4-3.8 5-6.8 10-4.4z",
        fill: BLACK,
      },
    ],
    before: [
      EYES,
      GRIN,
      {
        d: "M12.4 14.4c1-5 4.6-6.6 7.6-4.6c3-2 6.6-.4 7.6 4.6c-2-3.4-4.6-3.2-7.6-2.4c-3-.8-5.6-1-7.6 2.4z",
        fill: BLACK,
      },
      { d: "M11.4 21.4a1.7 1.7 0 1 0 .01 0M28.6 21.4a1.7 1.7 0 1 0 .01 0", line: "#ddaa3c" },
    ],
  },
  Théo: {
    skin: "#f0c6a0",
    cloth: "#3f6a8f",
    before: [
      {
        d: "M11.4 15.6c-.8-7.4 4.2-10.2 9.4-9.8c5.8.2 8.6 3.6 7.8 9.8c-1.2-3-2.6-4.2-4.4-4.8c-3.6 1.2-8 .6-9.6-1.2c-.6 2.4-2.2 3.4-3.2 6z",
        fill: CHESTNUT,
      },
      EYES,
      GLASSES,
      STRAIGHT,
    ],
  },
  Léa: {
    skin: "#f6d2b4",
    cloth: "#c7515a",
    behind: [{ d: "M10 17c-1-8 4-12 10-12s11 4 10 12l1.6 13.4H8.4z", fill: BLOND }],
    before: [
      {
        d: "M11.4 17.4c-.6-7 3-10.4 8.6-10.4s9.2 3.4 8.6 10.4c-.8-3-2-4.8-3.4-5.8c-4 1.6-9.4 1.4-11 .2c-1.4 1.2-2.2 3-2.8 5.6z",
        fill: BLOND,
      },
      EYES,
      SMILE,
    ],
  },
  Hugo: {
    skin: "#f3c9a8",
    cloth: "#2f7d5b",
    before: [
      {
        d: "M11.6 19c.4 8 3.6 10.6 8.4 10.6s8-2.6 8.4-10.6c-1 2.4-2 3-3.4 2.4q-5-1.6-10 0c-1.4.6-2.4 0-3.4-2.4z",
        fill: GINGER,
      },
      {
        d: "M11.4 15c-.8-4 .2-6.4 2-7.6c2.6-4.2 9.6-4.8 14.4-2.4c-.8.6-1 1-.6 1.6c1.8 1.8 2.2 4.8 1.4 8.4c-.8-2.6-1.6-3.8-2.6-4.4c-4 .8-8 .6-11.4-.6c-1.6 1-2.6 2.6-3.2 5z",
        fill: GINGER,
      },
      EYES,
      { d: "M16.2 23.4q3.8 3.4 7.6 0z", fill: "#fffdf8", line: INK },
    ],
  },
  Mina: {
    skin: "#edc294",
    cloth: "#6b4bb0",
    behind: [{ d: "M9.6 25.6c-1.4-14 2.6-20.6 10.4-20.6s11.8 6.6 10.4 20.6z", fill: BLACK }],
    before: [
      { d: "M11.6 15.8c0-6 3.4-8.8 8.4-8.8s8.4 2.8 8.4 8.8c-2.8-1.6-5.4-2-8.4-2s-5.6.4-8.4 2z", fill: BLACK },
      EYES,
      THOUGHTFUL,
    ],
  },
  Jules: {
    skin: "#7a4a2f",
    cloth: "#e2763b",
    before: [
      {
        d: "M11.6 14.6c-.6-6.6 3.4-9 8.4-9s9 2.4 8.4 9c-.8-2.4-1.8-3.4-3-3.8q-5.4-1.4-10.8 0c-1.2.4-2.2 1.4-3 3.8z",
        fill: BLACK,
      },
      { d: "M16 25.2q4-1.2 8 0c-.2 3-1.6 4.2-4 4.2s-3.8-1.2-4-4.2z", fill: BLACK },
      EYES,
      { ...SMILE, line: "#1d1216" },
    ],
  },
  Célia: {
    skin: "#dba577",
    cloth: "#1f6f54",
    behind: [
      {
        d: "M10.4 14c-3 4-2.6 7-4 11.4c1.8 3.4 4.4 4 6.6 3.2h14c2.2.8 4.8.2 6.6-3.2c-1.4-4.4-1-7.4-4-11.4z",
        fill: CHESTNUT,
      },
    ],
    before: [
      { d: "M11.2 13.6c.2-5.8 4-8.2 8.8-8.2s8.6 2.4 8.8 8.2q-8.8-3.6-17.6 0z", fill: "#d63a3a" },
      { d: "M28 10.6l4.6-2.2l-.8 3.2l3 1.2l-5.8.8z", fill: "#d63a3a" },
      { d: "M15.4 9.6h.01M20 7.8h.01M24.4 9.6h.01", line: "#fffdf8" },
      WINK,
      ONE_EYE,
      SMIRK,
    ],
  },
  Félix: {
    skin: "#f4cdb0",
    cloth: "#8d5b12",
    behind: [{ d: "M11 12q-1.4 5 .6 8h16.8q2-3 .6-8z", fill: BLOND }],
    before: [
      { d: "M11.2 13c.2-5.4 3.8-8 8.8-8s8.6 2.6 8.8 8q-8.8-2-17.6 0z", fill: "#3d7fb5" },
      { d: "M10.8 13.8q9.2-3.6 18.6-.6q4 .6 5.6 2.8q-6-1-9-.8q-7.6-1.6-15.2.6z", fill: "#2b5f8c" },
      EYES,
      THOUGHTFUL,
      { d: "M14.6 21.2h.01M25.4 21.2h.01M16 22.2h.01M24 22.2h.01", line: "#cf8f6a" },
    ],
  },
  Odette: {
    skin: "#f0cdb4",
    cloth: "#7d4a78",
    behind: [
      { d: "M20 1.6a4.2 4.2 0 1 0 .01 0zM10.6 18c-1-8 3.4-11.6 9.4-11.6s10.4 3.6 9.4 11.6z", fill: SILVER },
    ],
    before: [
      {
        d: "M11.4 16.4c-.2-6.6 3.4-9.4 8.6-9.4s8.8 2.8 8.6 9.4c-1.4-3.6-4-5.4-8.6-5.6c-4.6.2-7.2 2-8.6 5.6z",
        fill: SILVER,
      },
      EYES,
      GLASSES,
      SMILE,
      { d: "M16.2 31.4h.01M18.6 32.4h.01M21.4 32.4h.01M23.8 31.4h.01", line: "#fffdf8" },
    ],
  },
  Gaston: {
    skin: "#e9b996",
    cloth: "#2b4c8c",
    behind: [{ d: "M10.8 13q-1.2 4 .4 7h17.6q1.6-3 .4-7z", fill: SILVER }],
    before: [
      {
        d: "M9 11.6c0-5 6-7.4 12.4-6.8c6.6.4 11 3.2 9.8 6c-1 2-5.6 1.4-9.6 1.6c-5 .2-12.6 2.2-12.6-.8z",
        fill: "#241c2b",
      },
      { d: "M21 5l.6-1.8", line: "#241c2b" },
      EYES,
      {
        d: "M13.6 24.4c1.2-3.6 4.6-3.8 6.4-2.2c1.8-1.6 5.2-1.4 6.4 2.2c-2.2.6-4.6.4-6.4-.8c-1.8 1.2-4.2 1.4-6.4.8z",
        fill: SILVER,
      },
      { d: "M17.6 26.4q2.4 1.6 4.8 0", line: INK },
    ],
  },
};
