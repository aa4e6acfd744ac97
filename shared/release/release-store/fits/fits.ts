import { covers } from '@assistant/contract';

/** What a build of a remote uses of the packages the shell provides, by name of the package. */
export type Uses = Record<string, { from: string; names: string[] }>;
/** What a build of the shell provides. */
export type Provides = Record<string, { version: string; names: string[] }>;

/** A published version of an app, with what it says of the contract; older versions do not say. */
export interface Build<Facts> {
  app: string;
  version: string;
  facts?: Facts | undefined;
  /** The ranges of versions of what all share and the shell does not version itself, such as react. */
  requires?: Readonly<Record<string, string>> | undefined;
}

/** The lowest version of a range like `^19.0.0`, which is the only kind that builds write. */
const lowest = (range: string): string | undefined => /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1];

/** The packages that a build wants in another version than the shell has, as sentences. */
function rangeMisfits(remote: Build<Uses>, shell: Build<Provides>): string[] {
  const shared = Object.entries(shell.requires ?? {}).filter(([name]) => !shell.facts?.[name]);
  return shared.flatMap(([name, range]) => {
    const wanted = remote.requires?.[name];
    if (wanted === undefined) return [];
    const [have, from] = [lowest(range), lowest(wanted)];
    if (have && from && covers(have, from)) return [];
    return [
      `${remote.app} ${remote.version} needs ${name} ${wanted}, but shell ${shell.version} has ${range}`,
    ];
  });
}

/** Why a remote's build cannot run under a build of the shell, as sentences; none if it can. */
export function misfits(remote: Build<Uses>, shell: Build<Provides>): string[] {
  const who = `${remote.app} ${remote.version}`;
  const host = `shell ${shell.version}`;
  if (!remote.facts && !shell.facts) return [];
  if (!remote.facts) return [`${who} does not say what it uses of the shell: it is too old for ${host}`];
  const { facts } = shell;
  if (!facts) return [`${host} does not say what it provides: it is too old for ${who}`];
  const ofNames = Object.entries(remote.facts).flatMap(([name, { from, names }]) => {
    const given = facts[name];
    if (!given) return [`${who} uses ${name}, which ${host} does not provide`];
    const lacking = names.filter((one) => !given.names.includes(one));
    if (lacking.length > 0)
      return [
        `${who} uses ${lacking.join(', ')} of ${name} ${from}, but ${host} has ${name} ${given.version} without`,
      ];
    return covers(given.version, from)
      ? []
      : [`${who} uses ${name} from ${from} on, but ${host} has ${given.version}`];
  });
  return [...ofNames, ...rangeMisfits(remote, shell)];
}
