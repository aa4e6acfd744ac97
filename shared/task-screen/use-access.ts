import { useIsUserPayedQuery } from '@assistant/shared/api';
import { levelOpens } from '@assistant/shared/contract';
import { useAppSelector } from '@assistant/shared/store';
import type { Tier } from '@assistant/shared/tasks';

/** Whether the player may change a tier's tasks; if not, since when the membership is over (ISO 8601). */
export type Access = { open: true } | { open: false; endedAt: string | undefined };

/** The account's access to a tier: what the server says, until then what the login said (design section 6). */
export function useAccess(tier: Tier): Access {
  const user = useAppSelector((state) => state.session.user);
  const { data } = useIsUserPayedQuery({});
  const membership = data ?? user;
  if (!membership || levelOpens(membership.membership_level, tier)) return { open: true };
  // An expired membership is reported as none, with the day it ended.
  const { membership_level: level, membership_expire_date: end } = membership;
  return { open: false, endedAt: level === 'none' && end ? end : undefined };
}
