import type { csStaff, DataOfCall } from '@assistant/contract';

/** Somebody of the staff, as an admin sees them. */
export type StaffMember = DataOfCall<typeof csStaff>['staff'][number];
