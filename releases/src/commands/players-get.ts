import type { ReleaseRegistry } from '@assistant/contract';
import { canariesOf, changesBetween, changeWords } from '@assistant/release-store';
import type { Context } from './context';
import { UnconfirmedError } from './run-change';

const canaries = (registry: ReleaseRegistry): Map<string, string> =>
  new Map(canariesOf(registry).map(({ app, canary }) => [app, canary.build.version]));

/** Which canaries start and end, in words. */
function canaryWords(before: ReleaseRegistry, after: ReleaseRegistry): string[] {
  const [was, is] = [canaries(before), canaries(after)];
  const ended = [...was].filter(([app, version]) => is.get(app) !== version);
  const started = [...is].filter(([app, version]) => was.get(app) !== version);
  return [
    ...ended.map(([app, version]) => `the canary ${version} of ${app} ends`),
    ...started.map(([app, version]) => `the canary ${version} of ${app} begins`),
  ];
}

/** Which decisions of operators are gone, in words. */
function decisionWords(before: ReleaseRegistry, after: ReleaseRegistry): string[] {
  const withdrawn = Object.entries(before.withdrawn ?? {}).flatMap(([app, versions]) =>
    versions
      .filter((one) => !after.withdrawn?.[app]?.includes(one))
      .map((one) => `${app} ${one} is not withdrawn any more`),
  );
  const pinned = Object.entries(before.remotes).flatMap(([app, remote]) =>
    remote.pinned && !after.remotes[app]?.pinned ? [`${app} is not pinned any more`] : [],
  );
  return [
    ...withdrawn,
    ...pinned,
    ...(before.frozen && !after.frozen ? ['not everything is frozen any more'] : []),
  ];
}

/**
 * What it changes for players that a site which was put back, or mended, gives another registry than before, in words: the
 * version of each app before and after, canaries, and what operators had decided.
 */
export const playersGet = (before: ReleaseRegistry, after: ReleaseRegistry): string[] => [
  ...changesBetween(before, after).map(changeWords),
  ...canaryWords(before, after),
  ...decisionWords(before, after),
];

/** Asks before what changes what players get. @throws UnconfirmedError where it is not confirmed */
export async function confirmLines({ ask }: Context, what: string, lines: readonly string[]): Promise<void> {
  const said = `${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
  if (await ask?.(`${said}\nDo it?`)) return;
  throw new UnconfirmedError(`${said}\nNothing was done. Give --yes to do it.`);
}
