import {
  APP_NAME,
  buildsIn,
  buildText,
  type ReleaseCanary,
  type ReleaseRegistry,
  VERSION_NAME,
} from '@assistant/contract';
import { type AppName, isReserved } from '../app-names';
import { mapValues } from '../map-values';
import { SHARED_FILES } from '../published';

/** A version that a registry names, with all that it says of it. */
interface Use {
  one: [AppName, string];
  says: string;
}

const usesIn = (registry: ReleaseRegistry): Use[] => {
  const { version, previous } = registry.shell;
  const ofShell = [version, ...(previous ? [previous] : [])];
  return [
    ...ofShell.map((one): Use => ({ one: ['shell', one], says: `shell ${one}` })),
    ...buildsIn(registry).map(
      ([app, build]): Use => ({
        one: [app, build.version],
        says: buildText(app, build),
      }),
    ),
  ];
};

/** The versions that players may get by a registry, with those a rollback would give them. */
export const versionsInUse = (registry: ReleaseRegistry): [AppName, string][] =>
  usesIn(registry).map(({ one }) => one);

/** The apps that have a canary, and the canary of each. */
export const canariesOf = ({
  remotes,
  trials = {},
}: ReleaseRegistry): { app: AppName; canary: ReleaseCanary }[] => [
  ...Object.entries(remotes).flatMap(([app, { canary }]) => (canary ? [{ app, canary }] : [])),
  ...Object.entries(trials).map(([app, canary]) => ({ app, canary })),
];

/** The versions that a registry names, with those that a rollback of the shell would bring back. */
export const namedIn = (registry: ReleaseRegistry): [AppName, string][] => [
  ...versionsInUse(registry),
  ...Object.entries(registry.shell.with ?? {}),
  // Retiring it can be ended.
  ...Object.entries(registry.retired ?? {}),
];

/** Whether a version has names that publishing gives. Others lead anywhere: who writes records or the database is not believed for them. */
export const isSafe = ([app, version]: readonly [AppName, string]): boolean =>
  (app === 'shell' || (new RegExp(`^${APP_NAME}$`).test(app) && !isReserved(app))) &&
  new RegExp(`^${VERSION_NAME}$`).test(version) &&
  version !== SHARED_FILES;

/** What players get by it without a rollback. */
const givenBy = ({ shell: { previous: _, ...shell }, remotes, ...registry }: ReleaseRegistry): Use[] =>
  usesIn({ ...registry, shell, remotes: mapValues(remotes, ({ previous: __, ...remote }) => remote) });

/**
 * The versions that a registry brings: the one before has not that build of them, or only kept it for a rollback, which is made now.
 * @param before undefined where nothing was released
 */
export function versionsThatEnter(
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): [AppName, string][] {
  const saidBy = (uses: readonly Use[]) => new Set(uses.map(({ says }) => says));
  const gave = saidBy(before ? givenBy(before) : []);
  const named = saidBy(before ? usesIn(before) : []);
  const gives = saidBy(givenBy(after));
  return usesIn(after)
    .filter(({ says }) => !(gives.has(says) ? gave : named).has(says))
    .map(({ one }) => one);
}
