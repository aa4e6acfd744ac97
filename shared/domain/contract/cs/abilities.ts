import * as z from '@assistant/schema';

/** What staff may be. A person has one role. */
export const staffRoles = ['agent', 'lead', 'operator', 'admin'] as const;
export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;

/**
 * What a role may do. `answer`: read and answer conversations, activate and extend memberships, answer feedback.
 * `lower`: lower or take back a membership, take a conversation from another agent, keep the canned answers.
 * `announce`: write and withdraw announcements. `release`: roll remotes out and back. `staff`: add staff and change
 * roles. `price`: keep the price list of memberships.
 */
const abilities = ['answer', 'lower', 'announce', 'release', 'staff', 'price'] as const;
export type Ability = (typeof abilities)[number];

const abilitiesOf: Readonly<Record<StaffRole, readonly Ability[]>> = {
  agent: ['answer'],
  lead: ['answer', 'lower', 'announce'],
  operator: ['announce', 'release'],
  admin: abilities,
};

/** Whether a role may do something. */
export const may = (role: StaffRole, ability: Ability): boolean => abilitiesOf[role].includes(ability);
