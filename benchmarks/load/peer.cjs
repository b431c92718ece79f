// boardgame.io's own server with a game of Catch Out's size, kept in memory as it comes.
const { Server } = require("boardgame.io/server");
const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const deck = () => Array.from({ length: 54 }, (_, i) => `A${i % 10}`);

const game = {
  name: "peer",
  setup: () => {
    const cards = deck();
    return {
      secret: { deck: cards.slice(3), discard: [] },
      players: { 0: { hand: cards.slice(0, 3) }, 1: { hand: [] }, 2: { hand: [] }, 3: { hand: [] } },
      piles: [[], [], [], []],
      deck: 51,
      phase: "announce",
      holder: 0,
      announced: null,
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: { all: "play" } },
  moves: {
    announce: ({ G, playerID }, values) => {
      if (G.phase !== "announce" || Number(playerID) !== G.holder) return INVALID_MOVE;
      G.announced = values;
      G.phase = "respond";
    },
    take: ({ G, playerID }) => {
      const next = (G.holder + 1) % 4;
      if (G.phase !== "respond" || Number(playerID) !== next) return INVALID_MOVE;
      if (G.secret.deck.length < 2) {
        G.secret.deck = deck();
        G.secret.discard = [];
        G.piles = [[], [], [], []];
      }
      G.players[next].hand = [...G.players[G.holder].hand, ...G.secret.deck.splice(0, 2)];
      G.players[G.holder].hand = [];
      G.deck = G.secret.deck.length;
      G.phase = "keep";
    },
    keep: ({ G, playerID }, discard, score) => {
      const next = (G.holder + 1) % 4;
      if (G.phase !== "keep" || Number(playerID) !== next) return INVALID_MOVE;
      const hand = G.players[next].hand;
      G.secret.discard.push(...hand.splice(hand.indexOf(discard), 1));
      G.piles[next].push({ card: hand.splice(hand.indexOf(score), 1)[0], face: "up" });
      G.holder = next;
      G.announced = null;
      G.phase = "announce";
    },
  },
};

const port = Number(process.argv[2]);
Server({ games: [game], origins: [/localhost/, /127\.0\.0\.1/] }).run({ port, lobbyConfig: {} }, () =>
  console.log("ready"),
);
