import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { budget } from "./scripts/budget.js";
import { preload } from "./scripts/preload.js";

const SERVER = "http://127.0.0.1:8017";

// What several games share is one chunk, beside what the page itself begins with, and what only some of them draw with; so
// is what all screens with a board have. Few matches are watched as a film; what counts, celebrates and advises opens later.
const APART = "film|advice|clipboard|confetti|ending_picture|standing|ink|ScoreTable|Slate|Easel";
const ROUND_BOARDS = "parts.(GameBoard|Reactions|SignPicture|Sure|TableNews)|screens.Gone";
const codeSplitting = {
  groups: [
    { name: "room", tags: ["$initial"], priority: 1 },
    {
      name: "pieces",
      test: new RegExp(
        `src.(games|plain|texts|(lib|pieces).(?!(${APART})\\.)|(${ROUND_BOARDS})\\.)|node_modules`,
      ),
      minShareCount: 2,
    },
  ],
};

// The built client lies in the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), preload(), budget()],
  worker: { format: "es" },
  base: "./", // below any path: the server writes it into the page's <base>
  build: {
    outDir: "../src/tablee/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting } },
  },
  test: { include: ["tests/**/*.test.{js,ts}"], setupFiles: ["tests/page.ts"], isolate: false },
  // The server answers only its own pages: the proxy keeps the page's host.
  server: { proxy: { "/api": { target: SERVER, changeOrigin: false }, "/ws": { target: SERVER, ws: true } } },
});
