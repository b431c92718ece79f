import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client lies in the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/tablee/server/client", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://127.0.0.1:8017", "/ws": { target: "ws://127.0.0.1:8017", ws: true } } },
});
