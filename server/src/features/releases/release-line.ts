import type { ReleaseLogLine, ReleaseRevision } from '@assistant/contract';
import { readHaltWords } from '../../rollout/words';

/** What lists say of a revision: not all that was released then. */
export type RevisionSaid = Pick<ReleaseRevision, 'revision' | 'at' | 'who' | 'command' | 'why' | 'changes'>;

/** That of a record. */
export const saidOf = ({ revision, at, who, command, why, changes }: ReleaseRevision): RevisionSaid => ({
  revision,
  at,
  who,
  command,
  why,
  changes,
});

/** A revision as it is listed. */
export const lineOf = ({ revision, at, who, command, why, changes }: RevisionSaid): ReleaseLogLine => ({
  revision,
  at: new Date(at).toISOString(),
  who,
  command,
  why: why ?? null,
  halted: who === 'server' && why ? readHaltWords(why) : null,
  changes,
});
