import { type CachedAnswer, cacheAnswersIn } from '@assistant/api';
import { useAppSelector } from '@assistant/store';
import { useEffect, useSyncExternalStore } from 'react';

/** The first screen has priority. */
const FIRST_MS = 5_000;
let settled: Promise<void> | undefined;

const load = async () => (await import('./cached-answers')).cachedAnswers;

/** The same once the first screen stands. */
async function loadLater() {
  settled ??= new Promise((resolve) => setTimeout(resolve, FIRST_MS));
  await settled;
  return load();
}

/** When the oldest answer was given that the page shows for want of a network; undefined while it shows none. */
let shown: number | undefined;
const listeners = new Set<() => void>();

function show(at: number | undefined): void {
  shown = at;
  for (const listener of listeners) listener();
}

function onFound(found: CachedAnswer | undefined): CachedAnswer | undefined {
  if (found) show(Math.min(found.at, shown ?? found.at));
  return found;
}

addEventListener('online', () => show(undefined));

/** Starts to cache the answers of the API on this device, for pages that open without a network. */
export const startCachingAnswers = (): void =>
  cacheAnswersIn({
    put: (account, question, answer) =>
      void loadLater().then(
        (answers) => answers.put(account, question, answer),
        () => {},
      ),
    get: (account, question) =>
      load().then(
        async (answers) => onFound(await answers.get(account, question)),
        () => undefined,
      ),
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The time of the oldest answer that the page shows for want of a network, in ms; undefined while it shows none. */
export const useShownSince = (): number | undefined => useSyncExternalStore(subscribe, () => shown);

/** Deletes what was cached once somebody has logged out. */
export function useForgottenAnswers(): void {
  const ended = useAppSelector(({ session }) => session.ended !== undefined);
  useEffect(() => {
    if (!ended) return;
    load()
      .then((answers) => answers.forget())
      .catch((error) => console.info('cached answers were not deleted:', error));
  }, [ended]);
}
