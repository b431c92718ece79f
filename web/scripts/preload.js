// Tells the page what it will need at once, so that the browser need not find out file by file: the fonts of its first
// words, and the words themselves in each language. The server leaves the languages out that its visitor does not read, and
// makes preloads of the files that comments name, where the page is that of a table.
import { closure } from "./budget.js";

const FONTS =
  /\/(atkinson-hyperlegible-latin-400-normal|bricolage-grotesque-latin-wght-normal)-[\w-]+\.woff2$/;
const GAME = /\/src\/games\/(\w+)\/table\.ts$/;
const LANGUAGE = /\/src\/texts\/(\w\w)\.ts$/;

export function preload() {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (page, { bundle }) => ({
        html: page.replace("</head>", `${ofTables(bundle).join("\n")}\n  </head>`),
        tags: Object.values(bundle).flatMap(link),
      }),
    },
  };
}

function link({ fileName, facadeModuleId }) {
  const href = `./${fileName}`;
  const language = LANGUAGE.exec(facadeModuleId ?? "")?.[1];
  if (language) return tag({ rel: "modulepreload", hreflang: language, href });
  return FONTS.test(fileName) ? tag({ rel: "preload", as: "font", type: "font/woff2", href }) : [];
}

function tag(attrs) {
  return [{ tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" }];
}

/** Comments that name the files of a table beyond the page's own, and those of each game beyond them. */
function ofTables(bundle) {
  const chunks = Object.values(bundle);
  const start = closure(bundle, chunks.find(({ isEntry }) => isEntry).fileName);
  const table = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/screens/Table.svelte"));
  const known = closure(bundle, table.fileName, new Set(start));
  const games = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const game = GAME.exec(facadeModuleId ?? "")?.[1];
    return game
      ? [comment(`table of ${game}`, closure(bundle, fileName, new Set(known)).difference(known))]
      : [];
  });
  return [comment("table", known.difference(start)), ...games];
}

function comment(name, files) {
  return `    <!-- ${name}: ${[...files].map((file) => `./${file}`).join(" ")} -->`;
}
