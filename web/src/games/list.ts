/** The games that bring a face of their own, one a line. The server knows others, too: they look plain. */
export { face as catch_out } from "./catch_out";
export { face as diciassette } from "./diciassette";
export { face as pictomania } from "./pictomania";
export { face as sketch } from "./sketch";
export { face as skyjo_action } from "./skyjo_action";
