import { levelOpens, membershipLevelOf } from '@assistant/contract';
import { useAppSelector } from '@assistant/store';
import type { Tier } from '@assistant/tasks';
import { useIsUserPayedQuery } from './calls';

/** Whether the player may change a tier's tasks; if not, since when the membership has ended (ISO 8601). */
export type Access = { open: true } | { open: false; endedAt: string | undefined };

/** For how many seconds an answer is reused. Customer service may activate the membership while the page is open. */
const LIVE = { refetchOnMountOrArgChange: 10, refetchOnFocus: true, refetchOnReconnect: true };

/**
 * The account's access to a tier: what the server says, until then what the login said (R502). Undefined if
 * the login said no and the server has not answered yet, because the membership may be newer than the login.
 */
export function useAccess(tier: Tier): Access | undefined {
  const user = useAppSelector((state) => state.session.user);
  const { data, isError } = useIsUserPayedQuery({}, LIVE);
  const membership = data ?? user;
  if (!membership || levelOpens(membershipLevelOf(membership.membership_level), tier)) return { open: true };
  if (!data && !isError) return undefined;
  // An expired membership is reported as none, with the day it ended.
  const { membership_level: level, membership_expire_date: end } = membership;
  return { open: false, endedAt: level === 'none' && end ? end : undefined };
}
