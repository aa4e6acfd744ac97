import { api, readRunSettings } from '@assistant/api';
import { currentRegistry, isOverridden } from '../remotes/registry';
import { followAnswers } from '../reports/follow-answers';
import { callsOf } from './calls';
import { type SeenError, watchErrors } from './errors';
import { type AppFacts, factsOf } from './facts';
import { takenFiles } from './files';
import { type FrameRecord, type LongFrame, longFrame, watchFrames } from './frames';
import type { Shown } from './phases';
import { type Share, type ShareScope, sharesOf } from './shares';
import { watchShown } from './watch-shown';

/** What the page consists of at a moment. */
export interface PageFacts {
  apps: readonly AppFacts[];
  shares: readonly Share[];
  /** All errors, also those of no app. */
  errors: readonly SeenError[];
  /** All long frames, also those of no app; undefined in a browser that does not measure them. */
  frames: readonly LongFrame[] | undefined;
  /** Whether this browser measures how long presses take to be answered. */
  timesPresses: boolean;
  revision: number;
  isSigned: boolean;
}

/** Follows what the page consists of. */
export interface PageWatch {
  /** The same object until something has changed. */
  facts(): PageFacts;
  subscribe(onChange: () => void): () => void;
  end(): void;
}

/** How long several changes wait for each other. */
const TOGETHER_MS = 100;
/** A page that asks every few seconds for days is not remembered whole. */
const MOST_RECORDS = 3_000;
const MOST_ERRORS = 100;
const MOST_FRAMES = 200;
const MOST_PRESSES = 1_000;

interface Runtime {
  __FEDERATION__?: { __INSTANCES__?: readonly { shareScopeMap?: { default?: ShareScope } }[] };
}

const shareScope = (): ShareScope =>
  (globalThis as Runtime).__FEDERATION__?.__INSTANCES__?.[0]?.shareScopeMap?.default ?? {};

/** When the shell's own code had run: it then asked for this file, which is the last of its files that came. */
function whenAsked(): number {
  const records = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = takenFiles(records).filter(({ app }) => app === 'shell');
  return Math.max(...files.map(({ from }) => from), 0);
}

/** Follows the page from here on. What was before is in the browser's own records. */
export function watchPage(): PageWatch {
  const ofShell = Object.keys(api.endpoints);
  const page = document.getElementById('app') ?? document.body;
  const listeners = new Set<() => void>();
  const shell: Shown = {
    app: 'shell',
    version: currentRegistry().shell.version,
    began: 0,
    ready: whenAsked(),
    resumed: performance.now(),
  };
  let remotes: readonly Shown[] = [];
  let records: PerformanceResourceTiming[] = [];
  let errors: SeenError[] = [];
  let frames: LongFrame[] = [];
  /** By the browser's number of the interaction: a press has several records. */
  const pressed = new Map<number, { app: string; ms: number }>();
  let known: PageFacts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changed(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      known = undefined;
      for (const listener of listeners) listener();
    }, TOGETHER_MS);
  }

  function facts(): PageFacts {
    const registry = currentRegistry();
    const { API_BASE } = readRunSettings();
    const calls = callsOf(records, API_BASE, ofShell, remotes);
    const answers = [...pressed.values()];
    const files = takenFiles(records);
    const seen = { shown: [shell, ...remotes], files, calls, errors, answers, frames };
    const apps = factsOf(seen, registry, isOverridden);
    const names = Object.keys(registry.remotes).sort((one, other) => other.length - one.length);
    return {
      apps,
      shares: sharesOf(shareScope(), [...names, 'shell']),
      errors,
      frames: endFrames && frames,
      timesPresses: answersSeen !== undefined,
      revision: registry.revision ?? 0,
      isSigned: registry.signature !== undefined,
    };
  }

  const endShown = watchShown(page, (next) => {
    shell.drawn ??= performance.now();
    remotes = next;
    changed();
  });
  const endErrors = watchErrors((error) => {
    errors = [...errors, error].slice(-MOST_ERRORS);
    changed();
  });
  const answersSeen = followAnswers(
    { app: 'shell', version: shell.version ?? '' },
    ({ place: { app }, ms, interaction }) => {
      pressed.set(interaction, { app, ms: Math.max(ms, pressed.get(interaction)?.ms ?? 0) });
      const [oldest = interaction] = pressed.keys();
      if (pressed.size > MOST_PRESSES) pressed.delete(oldest);
      changed();
    },
  );
  const remoteAt = ({ startTime, duration, firstUIEventTimestamp }: FrameRecord) =>
    answersSeen?.pressedAt(firstUIEventTimestamp)?.app ??
    remotes.findLast(
      ({ began, drawn = Number.POSITIVE_INFINITY }) => began < startTime + duration && drawn > startTime,
    )?.app;
  const endFrames = watchFrames((more) => {
    frames = [...frames, ...more.map((one) => longFrame(one, remoteAt))].slice(-MOST_FRAMES);
    changed();
  });
  const observer = new PerformanceObserver((list) => {
    records = [...records, ...(list.getEntries() as PerformanceResourceTiming[])].slice(-MOST_RECORDS);
    changed();
  });
  observer.observe({ type: 'resource', buffered: true });

  return {
    facts() {
      known ??= facts();
      return known;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    end() {
      clearTimeout(timer);
      endShown();
      endErrors();
      answersSeen?.end();
      endFrames?.();
      observer.disconnect();
    },
  };
}
