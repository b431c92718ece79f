import { readdirSync } from "node:fs";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Imports go downwards only, and no game imports another.
const LAYERS = ["screens", "parts", "games", "pieces", "solo", "lib"];
const GAMES = readdirSync("src/games", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The files of a folder import nothing from these other folders. */
function independent(folder, others) {
  const group = others.map((other) => `**/${other}`);
  const message = `src/${folder} must not depend on it.`;
  return {
    files: [`src/${folder}/**`],
    rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
  };
}

// Code that loads on demand escapes the rule above, so only tables, screens, words, films and Python are loaded so.
const loading = {
  files: ["src/**"],
  ignores: [
    "src/games/*/index.ts",
    "src/lib/table.svelte.ts",
    "src/parts/later.ts",
    "src/plain/index.ts",
    "src/screens/index.ts",
    "src/screens/pages.ts",
    "src/solo/index.ts",
    "src/solo/python.ts",
    "src/texts/index.ts",
  ],
  rules: {
    "no-restricted-syntax": [
      "error",
      {
        selector: "ImportExpression",
        message: "Only tables, screens, words, films and Python are loaded on demand.",
      },
    ],
  },
};

const above = (layer) => LAYERS.slice(0, LAYERS.indexOf(layer));

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  ...LAYERS.slice(1).map((layer) => independent(layer, above(layer))),
  independent("texts", above("lib")),
  ...GAMES.map((game) =>
    independent(`games/${game}`, [...above("games"), ...GAMES.filter((other) => other !== game)]),
  ),
  independent("plain", [...above("games"), ...GAMES]),
  loading,
  { ignores: ["node_modules", "src/**/*.generated.ts"] },
);
