import type { ReleaseLogLine, ReleaseRevision } from '@assistant/contract';
import { readHaltWords } from '../../rollout/words';

/** A revision as it is listed. */
export const lineOf = ({ revision, at, who, command, why, changes }: ReleaseRevision): ReleaseLogLine => ({
  revision,
  at: new Date(at).toISOString(),
  who,
  command,
  why: why ?? null,
  halted: who === 'server' && why ? readHaltWords(why) : null,
  changes,
});
