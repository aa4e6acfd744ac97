import type { ReleaseRegistry } from '@assistant/contract';
import { cohortOf } from '../remotes/rollout';
import { type Phases, phasesOf } from '../reports/phases-of';
import type { MadeCall } from './calls';
import type { SeenError } from './errors';
import { type TakenFile, versionOfFiles } from './files';
import type { LongFrame } from './frames';
import { aheadOf, type Shown } from './phases';

/** What the page knows of one app in it. */
export interface AppFacts {
  app: string;
  version: string;
  cohort: 'stable' | 'canary' | 'tried';
  /** Of a canary, how many devices in a hundred have it. */
  percent?: number;
  /** The version to which a page falls back: of a canary the stable one, else the one before. */
  previous?: string;
  /** It draws something now, it did before, or it is only there ahead. */
  state: 'drawn' | 'left' | 'ahead';
  files: number;
  bytes: number;
  /** What of it came over the network. */
  moved: number;
  /** Of its last load. */
  phases?: Phases;
  errors: readonly SeenError[];
  calls: readonly MadeCall[];
  /** How long each press in it took to be answered. */
  answers: readonly number[];
  frames: readonly LongFrame[];
}

/** What was seen of the page. */
export interface Seen {
  /** The shell first, then remotes in the order in which they were wanted. */
  shown: readonly Shown[];
  files: readonly TakenFile[];
  calls: readonly MadeCall[];
  errors: readonly SeenError[];
  answers: readonly { app: string; ms: number }[];
  frames: readonly LongFrame[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** An app that was drawn in several loads says of the last one that was how it went. */
function loadOf(loads: readonly Shown[], files: readonly TakenFile[]): Phases | undefined {
  const drawn = loads.filter((load) => load.drawn !== undefined);
  const last = drawn.at(-1);
  return last ? phasesOf(last, files, drawn.at(-2)?.ready) : aheadOf(files);
}

function factsOfApp(
  app: string,
  seen: Seen,
  registry: ReleaseRegistry,
  isTried: (app: string) => boolean,
): AppFacts {
  const of = <One extends { app: string | undefined }>(all: readonly One[]) =>
    all.filter((one) => one.app === app);
  const files = of(seen.files);
  const loads = of(seen.shown);
  const version =
    loads.findLast((load) => load.version !== undefined)?.version ??
    versionOfFiles(registry, app, files) ??
    '';
  const { active, canary, previous } = registry.remotes[app] ?? {};
  const isCanary = canary?.build.version === version;
  const before = app === 'shell' ? registry.shell.previous : (isCanary ? active : previous)?.version;
  const phases = loadOf(loads, files);
  const isDrawn = loads.some(({ drawn, ended }) => drawn !== undefined && ended === undefined);
  return {
    app,
    version,
    cohort: isTried(app) ? 'tried' : cohortOf(registry, app, version),
    ...(isCanary && { percent: canary.percent }),
    ...(before && before !== version && { previous: before }),
    state: isDrawn ? 'drawn' : loads.length > 0 ? 'left' : 'ahead',
    files: files.length,
    bytes: sum(files.map(({ bytes }) => bytes)),
    moved: sum(files.map(({ moved }) => moved)),
    ...(phases && { phases }),
    errors: of(seen.errors),
    calls: of(seen.calls),
    answers: of(seen.answers).map(({ ms }) => ms),
    frames: of(seen.frames),
  };
}

const ORDER = ['drawn', 'left', 'ahead'] as const;

/**
 * The apps that are in the page: the shell, those that draw, those that did, those that are there ahead.
 * @param isTried whether this browser tries a version of it out
 */
export function factsOf(
  seen: Seen,
  registry: ReleaseRegistry,
  isTried: (app: string) => boolean = () => false,
): AppFacts[] {
  const apps = [...seen.shown, ...seen.files, ...seen.calls].map(({ app }) => app);
  return [...new Set(['shell', ...apps])]
    .map((app) => factsOfApp(app, seen, registry, isTried))
    .sort(
      (one, other) =>
        Number(other.app === 'shell') - Number(one.app === 'shell') ||
        ORDER.indexOf(one.state) - ORDER.indexOf(other.state),
    );
}
