import type { Measured } from './measure';
import type { Kind } from './options';
import type { CallName } from './requests';

/** The least ratio to the bare twin on PostgreSQL; the day's plan has its processor's time instead. */
const RATIOS: Partial<Record<CallName, number>> = {
  unread_count: 0.5,
  me: 0.4,
  get_config: 0.6,
  get_history: 0.6,
  send_message: 0.6,
  update_config: 0.6,
};

/** Of every call, on the embedded database. */
const EMBEDDED = 0.6;

/** Milliseconds of the server's processor for a day of all tasks. */
const PLAN_MS = 5;

/** The slowest of a hundred calls at 80 % of the highest rate, in medians. */
const SLOW = 5;

export interface Target {
  call: CallName;
  what: string;
  wanted: number;
  found: number;
  met: boolean;
}

/** What was to be reached, and whether it is. */
export function targetsOf(kind: Kind, { call, ratio, product, paced }: Measured): Target[] {
  const least = (wanted: number): Target => {
    const found = ratio.median;
    return { call, what: 'ratio', wanted, found, met: found >= wanted };
  };
  const most = (what: string, wanted: number, found: number): Target => ({
    call,
    what,
    wanted,
    found,
    met: found <= wanted,
  });
  if (kind === 'embedded') return [least(EMBEDDED)];
  const wanted = RATIOS[call];
  return [
    wanted === undefined ? most('ms of the processor', PLAN_MS, product.server.median) : least(wanted),
    ...(paced ? [most('p99 in medians at 80 %', SLOW, paced.product.slow)] : []),
  ];
}
