import { mount } from "svelte";
import "./fonts.css";
import "./tokens.css";
import "./scale.css";
import "./app.css";
import App from "./App.svelte";
import { useLocalHost } from "./lib/local";
import { keepPresses } from "./lib/press";
import { session } from "./lib/session.svelte";
import { sound } from "./lib/sound.svelte";
import "./lib/theme.svelte"; // sets the colours
import { soloHost } from "./solo";
import { keepApp } from "./solo/app";
import { ready } from "./texts";

useLocalHost(soloHost);
session.load().catch(() => undefined); // whichever screen comes asks again, and says what is wrong
const target = document.getElementById("app");
if (target) void ready().then(() => mount(App, { target }));
keepPresses();
sound.listen();
keepApp();
