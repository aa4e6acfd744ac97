import type { KeyChangeWanted } from '@assistant/contract';

/** What may be changed: by an operator at the desk or a team over HTTPS, or by the server itself, which halts a canary and takes its steps. */
export type ChangeWanted = KeyChangeWanted | { action: 'halt' | 'step'; app: string };

/** A change as the command that makes it at a terminal, for the record. */
export const commandOf = (change: ChangeWanted, quiet = false): string =>
  `${wordsOf(change)}${quiet ? ' --quiet' : ''}`;

function wordsOf(change: ChangeWanted): string {
  switch (change.action) {
    case 'widen':
      return `canary ${change.app} ${change.version} ${change.percent}`;
    case 'activate':
      return [
        `activate ${change.app} ${change.version}`,
        ...Object.entries(change.with ?? {}).map(([remote, version]) => `--with ${remote}=${version}`),
      ].join(' ');
    case 'pin':
    case 'retire':
      return `${change.action} ${change.app}${change.on ? '' : ' --off'}`;
    case 'freeze':
      return `freeze${change.on ? '' : ' --off'}`;
    default:
      return `${change.action} ${change.app}`;
  }
}
