/** Small sounds, made on the spot by the browser: from the first touch on, until somebody switches them off. */
import { recall, remember } from "./device";

export type Sound = "slide" | "flip" | "announce" | "turn" | "win" | "lose";

class Sounds {
  on = $state(recall("sound") !== "off");
  /** Somebody has touched the page: from now on the browser lets sounds out. */
  touched = $state(false);
  /** A screen at the table plays the sounds of the table. */
  elsewhere = false;
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;

  /** Browsers let no sound out, and complain of the attempt, before somebody has touched the page. */
  listen(): void {
    const touched = (): void => void (this.touched = true);
    for (const touch of ["pointerup", "keydown"])
      addEventListener(touch, touched, { capture: true, once: true });
  }

  set(on: boolean): void {
    this.on = on;
    remember("sound", on ? "on" : "off");
    if (on) this.call();
  }

  /** Plays a sound of the table, `after` so many seconds. A browser that lets no sound out stays silent. */
  play(name: Sound, after = 0): void {
    if (!this.elsewhere) this.#sound(name, after);
  }

  /** Calls whoever is asked. */
  call(): void {
    this.#sound("turn", 0.15);
  }

  #sound(name: Sound, after: number): void {
    if (!this.on || !this.touched) return;
    try {
      this.#context ??= new AudioContext();
      const context = this.#context;
      if (context.state === "suspended") void context.resume().catch(() => undefined);
      SCORES[name](new Mixer(context, (this.#noise ??= hiss(context)), context.currentTime + 0.01 + after));
    } catch {
      // No sound is better than no game.
    }
  }
}

/** What a sound is made of: struck tones and brushed noise. */
class Mixer {
  constructor(
    private readonly context: AudioContext,
    private readonly noise: AudioBuffer,
    private readonly start: number,
  ) {}

  /** A struck bar: it sounds at once and dies away. */
  tone(frequency: number, at: number, length: number, loud: number, shape: OscillatorType = "sine"): void {
    const { context } = this;
    const begin = this.start + at;
    const bar = context.createOscillator();
    bar.type = shape;
    bar.frequency.value = frequency;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud, begin + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    bar.connect(volume).connect(context.destination);
    bar.start(begin);
    bar.stop(begin + length + 0.02);
  }

  /** Paper on cloth: noise whose pitch goes from one height to another. */
  brush(from: number, to: number, at: number, length: number, loud: number): void {
    const { context } = this;
    const begin = this.start + at;
    const source = context.createBufferSource();
    source.buffer = this.noise;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = 0.9;
    band.frequency.setValueAtTime(from, begin);
    band.frequency.exponentialRampToValueAtTime(to, begin + length);
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud, begin + length * 0.3);
    volume.gain.linearRampToValueAtTime(0, begin + length);
    source.connect(band).connect(volume).connect(context.destination);
    source.start(begin, Math.random() * 0.3, length + 0.02);
  }

  /** A wooden bar: its tone and a faint overtone. */
  bar(frequency: number, at: number, loud = 0.14): void {
    this.tone(frequency, at, 0.4, loud);
    this.tone(frequency * 3.93, at, 0.12, loud * 0.25);
  }
}

const SCORES: Record<Sound, (mixer: Mixer) => void> = {
  slide: (mixer) => mixer.brush(900, 2600, 0, 0.16, 0.2),
  flip: (mixer) => {
    mixer.brush(2600, 1200, 0, 0.09, 0.24);
    mixer.tone(190, 0.07, 0.07, 0.12, "triangle");
  },
  announce: (mixer) => {
    mixer.bar(392, 0);
    mixer.bar(523.25, 0.1);
  },
  turn: (mixer) => {
    mixer.bar(659.25, 0);
    mixer.bar(880, 0.13, 0.11);
  },
  win: (mixer) => {
    [523.25, 659.25, 783.99, 1046.5].forEach((note, at) => mixer.bar(note, at * 0.09, 0.13));
  },
  lose: (mixer) => {
    [392, 349.23, 277.18].forEach((note, at) => mixer.bar(note, at * 0.14, 0.12));
  },
};

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 0.6, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sounds();
