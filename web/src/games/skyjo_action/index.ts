import type { Face } from "../face";
import Art from "./face/Art.svelte";
import "./face/colours.css";
import Emblem from "./face/Emblem.svelte";
import Goal from "./face/Goal.svelte";
import { t } from "./face/texts";

export const face: Face = { Emblem, Art, Goal, t, load: () => import("./table") };
