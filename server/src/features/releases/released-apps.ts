import { isWithdrawn, type LoadFigures, type ReleasedApp, type ReleaseRegistry } from '@assistant/contract';

import { readHaltWords } from '../../rollout/words';
import type { RevisionSaid } from './release-line';

/** Published versions that are not active anywhere yet, and that are shown. */
const PUBLISHED_SHOWN = 2;

type Version = Omit<ReleasedApp['versions'][number], 'figures'>;
const version = (role: Version['role'], name: string, percent: number): Version => ({
  version: name,
  role,
  percent,
  halted: null,
});

/** The versions of an app that players get, and that a rollback would give them. */
function versionsIn({ shell, remotes, trials }: ReleaseRegistry, app: string): Version[] {
  if (app === 'shell')
    return [
      version('active', shell.version, 100),
      ...(shell.previous ? [version('previous', shell.previous, 0)] : []),
    ];
  const { active, canary, previous } = remotes[app] ?? {};
  const some = canary ?? trials?.[app];
  return [
    ...(active ? [version('active', active.version, 100 - (some?.percent ?? 0))] : []),
    ...(some ? [version('canary', some.build.version, some.percent)] : []),
    ...(previous ? [version('previous', previous.version, 0)] : []),
  ];
}

/** The version of an app that the server halted in its newest change, if it did. */
function haltedOf(history: readonly RevisionSaid[], app: string): Version | undefined {
  const newest = history.find(({ changes }) => changes.some((change) => change.app === app));
  const change = newest?.changes.find((one) => one.app === app);
  if (!newest?.command.startsWith('halt ') || !change?.from) return undefined;
  const why = newest.why ?? '';
  return {
    ...version('halted', change.from, 0),
    halted: { at: newest.at, why, figures: readHaltWords(why) },
  };
}

/**
 * The apps of a site as the desk lists them.
 * @param published the versions of an app that players may be given, the newest first
 * @param history the newest revision first
 * @param figures by `app version`
 */
export async function releasedApps(
  registry: ReleaseRegistry,
  published: (app: string) => Promise<string[]>,
  history: readonly RevisionSaid[],
  figures: ReadonlyMap<string, LoadFigures>,
): Promise<ReleasedApp[]> {
  const names = ['shell', ...Object.keys(registry.remotes), ...Object.keys(registry.trials ?? {})];
  const apps = names.map(async (app): Promise<ReleasedApp> => {
    const inUse = versionsIn(registry, app);
    const halted = haltedOf(history, app);
    if (halted && !inUse.some((one) => one.version === halted.version))
      inUse.splice(inUse.findLastIndex(({ role }) => role !== 'previous') + 1, 0, halted);
    const known = new Set(inUse.map((one) => one.version));
    const all = app === 'shell' ? [] : await published(app);
    // Only what is newer than all that players have of it is waiting to be given to them.
    const newer = all.slice(
      0,
      all.findIndex((one) => known.has(one)),
    );
    const waiting = newer
      .filter((one) => !isWithdrawn(registry, app, one))
      .slice(0, PUBLISHED_SHOWN)
      .map((one) => version('published', one, 0));
    return {
      app,
      pinned: (app === 'shell' ? registry.shell : registry.remotes[app])?.pinned ?? false,
      versions: [...inUse, ...waiting].map((one) => ({
        ...one,
        figures: figures.get(`${app} ${one.version}`) ?? null,
      })),
    };
  });
  return Promise.all(apps);
}
