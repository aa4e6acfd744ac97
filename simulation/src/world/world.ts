import { Coverage } from '../coverage';
import type { Machine } from '../machine/machine';
import { makeRandom, type Random } from '../machine/random';
import type { Scheduler } from '../machine/scheduler';

/** Something that happened, for people. */
interface Line {
  /** Milliseconds since the world began. */
  at: number;
  text: string;
}

/** A story: how it is made. */
export interface Story {
  seed: string;
  minutes: number;
  /** Kinds of faults and presses that it is lived without (`PARTS`). */
  without: readonly string[];
}

/** What players press. */
export const PRESSES = [
  'writes',
  'looks',
  'hides',
  'reloads',
  'sets',
  'runs',
  'joins',
  'goesOffline',
] as const;

/** How bad the weather of a world is. Each seed has its own, so that each kind of fault is alone in some. */
interface Weather {
  /** Chances of each call. */
  requestLost: number;
  answerLost: number;
  doubled: number;
  late: number;
  /** Chances of each call to the game. */
  gameRefuses: number;
  gameHangs: number;
  /** It does what it was asked, and says that it failed. */
  gameLies: number;
  /** How often something happens to a replica, in seconds; 0 is never. */
  crashSeconds: number;
  restartSeconds: number;
  clockSeconds: number;
  /** Chances of each message to a receiver: it refuses it, does not answer, or takes it and its answer is lost. */
  receiverRefuses: number;
  receiverHangs: number;
  receiverLies: number;
  /** Chance of each look at what a page has on its disk: it comes late. */
  slowDisk: number;
  /** How many messages a screen of a player's holds; 0 is all of them. */
  smallScreen: number;
  /** Whether each page has a stream, which brings no hint: it asks for news less often then. */
  silentStream: number;
}

/** What all parts of a world share. */
export interface World {
  readonly time: Scheduler;
  readonly weather: Weather;
  readonly coverage: Coverage;
  /** Whether a fault strikes at a place now. Where it does it is counted. */
  strikes(random: Random, kind: keyof Weather, place: string): boolean;
  /** Whether players press this. */
  presses(name: (typeof PRESSES)[number]): boolean;
  /** Nothing bad happens any more, and no one presses anything: what is under way comes to its end. */
  calm: boolean;
  /** The devices that have no network. */
  readonly offline: Set<Machine>;
  /** What must hold and did not. */
  readonly broken: Line[];
  readonly story: Line[];
  /** Says what happens in a sentence. */
  tell(text: string): void;
  /** Says what does not hold. */
  breaks(text: string): void;
}

/** The table of the coverage that says which fault has struck where. */
export const FAULTS = 'faults and where they strike';

const rarely = (random: Random, of: number) => (random.chance(0.5) ? 0 : of * random.fraction());

function weatherOf(random: Random): Weather {
  return {
    requestLost: rarely(random, 0.15),
    answerLost: rarely(random, 0.25),
    doubled: rarely(random, 0.2),
    late: rarely(random, 0.2),
    gameRefuses: rarely(random, 0.2),
    gameHangs: rarely(random, 0.2),
    gameLies: rarely(random, 0.4),
    crashSeconds: random.chance(0.6) ? random.between(20, 120) : 0,
    restartSeconds: random.chance(0.4) ? random.between(60, 180) : 0,
    clockSeconds: random.chance(0.4) ? random.between(30, 120) : 0,
    receiverRefuses: rarely(random, 0.4),
    receiverHangs: rarely(random, 0.3),
    receiverLies: rarely(random, 0.4),
    slowDisk: rarely(random, 1),
    smallScreen: random.chance(0.5) ? 0 : random.between(2, 6),
    silentStream: random.chance(0.75) ? 1 : 0,
  };
}

/** All that a story can be lived without. */
export const PARTS: readonly string[] = [...Object.keys(weatherOf(makeRandom('any'))), ...PRESSES];

/** Each kind of fault has the chance that it had with the others, so that one that is left out does not move them. */
function withoutSome(weather: Weather, without: readonly string[]): Weather {
  const left = Object.entries(weather).map(([kind, chance]) => [kind, without.includes(kind) ? 0 : chance]);
  return Object.fromEntries(left) as typeof weather;
}

export function makeWorld(time: Scheduler, without: readonly string[]): World {
  const story: Line[] = [];
  const broken: Line[] = [];
  const add = (list: Line[], text: string) => {
    time.trace(() => text);
    list.push({ at: time.now - time.started, text });
  };
  const weather = withoutSome(weatherOf(time.machine('weather').random), without);
  const coverage = new Coverage();
  const world: World = {
    time,
    weather,
    coverage,
    strikes(random, kind, place) {
      if (world.calm || !random.chance(weather[kind])) return false;
      coverage.count(FAULTS, kind, place);
      return true;
    },
    presses: (name) => !without.includes(name),
    calm: true,
    offline: new Set(),
    broken,
    story,
    tell: (text) => add(story, text),
    breaks(text) {
      if (broken.some((one) => one.text === text)) return;
      add(broken, text);
      add(story, `DOES NOT HOLD: ${text}`);
    },
  };
  return world;
}
