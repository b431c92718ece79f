import "@fontsource-variable/bricolage-grotesque/wght.css";
import "@fontsource/atkinson-hyperlegible/400.css";
import "@fontsource/atkinson-hyperlegible/700.css";
import { mount } from "svelte";
import "./tokens.css";
import "./scale.css";
import "./app.css";
import App from "./App.svelte";
import { keepPresses } from "./lib/press";
import { sound } from "./lib/sound.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
keepPresses();
sound.listen();
