import * as z from '@assistant/schema';
import { staffRole } from './abilities';

/** Somebody of the staff, as the staff sees them. */
export const staffProfile = z.object({
  account: z.string(),
  /** The name that players see. */
  name: z.string(),
  role: staffRole,
});
export type StaffProfile = z.infer<typeof staffProfile>;
