import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

const SHOWN = 25;

/** A file of a program as a package, a file of ours, or what the runtime does. */
function placeOf({ functionName, url }: Profiler.ProfileNode['callFrame']): string {
  if (url === '') return functionName || '(program)';
  const parts = url.split('/node_modules/');
  const last = parts.at(-1) ?? url;
  if (parts.length > 1)
    return last.startsWith('@') ? last.split('/').slice(0, 2).join('/') : (last.split('/')[0] ?? last);
  return url.replace(/^file:\/\//, '').replace(`${process.cwd()}/`, '');
}

/** The time of a profile by package and file, without calls from it: the largest first, in hundredths. */
export function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const placeById = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    const place = placeById.get(id) ?? '';
    times.set(place, (times.get(place) ?? 0) + (timeDeltas[at] ?? 0));
  });
  times.delete('(idle)');
  const all = [...times.values()].reduce((sum, one) => sum + one, 0) || 1;
  return [...times]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, SHOWN)
    .map(([place, time]) => ({ place, percent: (100 * time) / all }));
}

/** Begins a profile of this process. Returns what ends it. */
export async function beginProfile(): Promise<() => Promise<Profiler.Profile>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile;
  };
}
