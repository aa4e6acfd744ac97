import type { ReleaseChange, ReleaseRegistry } from '@assistant/contract';
import type { AppName } from '../app-names';

/** The version that a device gets of an app. @param at its place in every rollout, 0 to 100 */
function versionAt({ shell, remotes, trials }: ReleaseRegistry, app: AppName, at: number): string | null {
  if (app === 'shell') return shell.version;
  const { active, canary } = remotes[app] ?? {};
  const some = canary ?? trials?.[app];
  return (some && at < some.percent ? some.build.version : active?.version) ?? null;
}

const percentOf = ({ remotes, trials }: ReleaseRegistry, app: AppName): number =>
  remotes[app]?.canary?.percent ?? trials?.[app]?.percent ?? 0;

const namesOf = (registry: ReleaseRegistry | undefined): AppName[] =>
  registry ? ['shell', ...Object.keys(registry.remotes), ...Object.keys(registry.trials ?? {})] : [];

function changesOf(
  app: AppName,
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): ReleaseChange[] {
  const ends = [0, ...[before, after].map((one) => (one ? percentOf(one, app) : 0)), 100];
  const edges = [...new Set(ends)].toSorted((a, b) => a - b);
  const found = new Map<string, ReleaseChange>();
  for (const [at, from] of edges.slice(0, -1).entries()) {
    const was = before ? versionAt(before, app, from) : null;
    const is = versionAt(after, app, from);
    if (was === is) continue;
    const key = JSON.stringify([was, is]);
    const percent = (found.get(key)?.percent ?? 0) + ((edges[at + 1] ?? 100) - from);
    found.set(key, { app, from: was, to: is, percent });
  }
  return [...found.values()];
}

/** What a change of the registry changes for the devices of players, and for how many in a hundred. */
export const changesBetween = (
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): ReleaseChange[] =>
  [...new Set([...namesOf(before), ...namesOf(after)])].flatMap((app) => changesOf(app, before, after));

/** Such a change in few words. */
export const changeWords = ({ app, from, to, percent }: ReleaseChange): string =>
  `${app}: ${from ?? 'none'} → ${to ?? 'none'} for ${percent === 100 ? 'every device' : `${percent} % of the devices`}`;
