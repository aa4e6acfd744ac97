import type { StaffRole } from '@assistant/contract';
import type { Account } from './account-repository';

/** The role of somebody of the staff; an agent that the release before has added has none stored. */
export function staffRoleOf({
  role,
  staff_role,
}: Pick<Account, 'role' | 'staff_role'>): StaffRole | undefined {
  return role === 'agent' ? (staff_role ?? 'agent') : undefined;
}
