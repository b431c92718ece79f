/** The games whose events tell what later views may leave out. It loads with the page, before any board. */
import type { Hearing } from "../lib/heard";
import { hearing as pictomania } from "./pictomania/heard";

export const HEARINGS: Record<string, Hearing> = { pictomania };
