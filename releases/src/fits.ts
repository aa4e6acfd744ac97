import { covers } from '@assistant/contract';

/** What a build of a remote takes of the packages the shell gives, by name of the package. */
export type Uses = Record<string, { from: string; names: string[] }>;
/** What a build of the shell gives. */
export type Provides = Record<string, { version: string; names: string[] }>;

/** A published version of an app, with what it says of the contract; older versions do not say. */
export interface Build<Facts> {
  app: string;
  version: string;
  facts?: Facts | undefined;
}

/** Why a remote's build cannot run under a build of the shell, as sentences; none if it can. */
export function misfits(remote: Build<Uses>, shell: Build<Provides>): string[] {
  const who = `${remote.app} ${remote.version}`;
  const host = `shell ${shell.version}`;
  if (!remote.facts && !shell.facts) return [];
  if (!remote.facts) return [`${who} does not say what it uses of the shell: it is too old for ${host}`];
  const { facts } = shell;
  if (!facts) return [`${host} does not say what it provides: it is too old for ${who}`];
  return Object.entries(remote.facts).flatMap(([name, { from, names }]) => {
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
}
