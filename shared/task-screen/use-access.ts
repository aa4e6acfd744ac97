import { useIsUserPayedQuery } from '@assistant/shared/api';
import { levelOpens } from '@assistant/shared/contract';
import { useAppSelector } from '@assistant/shared/store';
import type { Tier } from '@assistant/shared/tasks';

/** Whether the player may change a tier's tasks; if not, since when the membership is over (ISO 8601). */
export type Access = { open: true } | { open: false; endedAt: string | undefined };

/** Customer service may activate the membership while the page stands; seconds an answer is not asked for again. */
const LIVE = { refetchOnMountOrArgChange: 10, refetchOnFocus: true, refetchOnReconnect: true };

/**
 * The account's access to a tier: what the server says, until then what the login said (design section 6).
 * Undefined where the login said no and the server has not answered: the membership may be newer than it.
 */
export function useAccess(tier: Tier): Access | undefined {
  const user = useAppSelector((state) => state.session.user);
  const { data, isError } = useIsUserPayedQuery({}, LIVE);
  const membership = data ?? user;
  if (!membership || levelOpens(membership.membership_level, tier)) return { open: true };
  if (!data && !isError) return undefined;
  // An expired membership is reported as none, with the day it ended.
  const { membership_level: level, membership_expire_date: end } = membership;
  return { open: false, endedAt: level === 'none' && end ? end : undefined };
}
