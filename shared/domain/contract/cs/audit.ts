import * as z from '@assistant/schema';
import { membershipLevel } from '../membership';
import { moment } from '../text';
import { staffRole } from './abilities';
import { grantReason } from './memberships';

const given = z.object({ level: membershipLevel, days: z.number() });

/** What became of a membership, and by what, where days were given. */
const membershipDetails = z.object({
  level: membershipLevel,
  until: moment,
  lowered: z.boolean(),
  given: z.optional(given),
  reason_code: z.optional(grantReason),
});

/** What an agent asks a lead to give, and the word that it was decided with. */
const grantDetails = z.object({
  ...given.shape,
  reason_code: z.optional(grantReason),
  words: z.optional(z.string()),
});

/** What became of somebody of the staff: only what was said. */
const staffDetails = z.object({
  name: z.optional(z.string()),
  role: z.optional(staffRole),
  disabled: z.optional(z.boolean()),
  /** A new password was made. */
  password: z.optional(z.boolean()),
});

/** Actions whose details are more than words, and what those hold. They are stored as JSON. */
const detailed = {
  membership: membershipDetails,
  membership_ask: grantDetails,
  membership_confirm: grantDetails,
  membership_refuse: grantDetails,
  membership_withdraw: grantDetails,
  membership_take_back: membershipDetails,
  add_staff: staffDetails,
  save_staff: staffDetails,
} as const;

/** Every action of the staff that the audit has: what was done, by a code. The desk has words for each. */
export const auditActions = [
  'claim',
  'hand_over',
  'release',
  'return',
  'close',
  'reopen',
  'publish',
  'withdraw',
  'add_note',
  // A conversation that is a colleague's or has ended, and a mobile number: once an hour each.
  'read_conversation',
  'read_phone',
  'begin_taking',
  'stop_taking',
  'take_up_feedback',
  'answer_feedback',
  'save_canned',
  'delete_canned',
  'save_price',
  'delete_price',
  'release_widen',
  'release_promote',
  'release_rollback',
  'release_retire',
  'release_activate',
  'release_pin',
  'release_freeze',
  // By a key over HTTPS: what it published, what it may not, and where its team is notified.
  'release_publish',
  'release_refused',
  'release_webhook',
  'membership',
  'membership_ask',
  'membership_confirm',
  'membership_refuse',
  'membership_withdraw',
  'membership_take_back',
  'add_staff',
  'save_staff',
  'go_on',
  // What players did with their own account, and the deletion at its end.
  'player_password',
  'player_move',
  'player_delete',
  'player_keep',
  'player_gone',
  // An operator has made a player a tester of previews, or ended that.
  'player_tester',
  'player_no_tester',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The details of an action: an object where they are more than words. */
type AuditDetails<Action extends AuditAction> = Action extends keyof typeof detailed
  ? z.infer<(typeof detailed)[Action]>
  : string;

/** An action with its details. */
export type AuditEntry = {
  [Action in AuditAction]: { action: Action; details: AuditDetails<Action> };
}[AuditAction];

/** The details as they are stored and sent. */
export const detailsText = ({ details }: Pick<AuditEntry, 'details'>): string =>
  typeof details === 'string' ? details : JSON.stringify(details);

/** Reads an entry as it was sent; undefined for what a newer or an older server has written otherwise. */
export function auditEntryOf({
  action,
  details,
}: {
  action: string;
  details: string;
}): AuditEntry | undefined {
  const known = auditActions.find((one) => one === action);
  if (known === undefined) return undefined;
  if (!(known in detailed)) return { action: known, details } as AuditEntry;
  try {
    const read = detailed[known as keyof typeof detailed].safeParse(JSON.parse(details));
    return read.success ? ({ action: known, details: read.data } as AuditEntry) : undefined;
  } catch {
    return undefined;
  }
}
