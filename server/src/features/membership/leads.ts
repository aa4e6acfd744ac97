import { may, type StaffRole } from '@assistant/contract';

/** Whether a role confirms what agents may not give alone, and takes days from a player. */
export const leads = (role: StaffRole | undefined): boolean => role !== undefined && may(role, 'lower');
