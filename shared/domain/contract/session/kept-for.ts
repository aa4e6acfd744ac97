import * as z from '@assistant/schema';
import { defineCall } from '../call';

const days = z.int();

/** For how many days each kind of data is kept; then it is deleted. */
const keptDays = z.object({
  /** From the last message on. */
  conversations: days,
  /** Of visitors that have no account. */
  visitors: days,
  /** In conversations. */
  pictures: days,
  feedback: days,
  /** From the last login on of that device at that address. */
  logins: days,
  /** What staff did, and changes of memberships. */
  audit: days,
  /** Of tasks. */
  runs: days,
});

export type KeptDays = z.infer<typeof keptDays>;

export const keptFor = defineCall('none', 'read', '/api/kept_for', {
  summary: 'For how many days each kind of data is kept, as the user agreement says it.',
  data: keptDays,
});
