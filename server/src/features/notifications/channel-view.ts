import type { NotificationChannel } from '@assistant/contract';
import type { ChannelRow } from '../../notify/channel-repository';

/** How many characters of the end of an address identify it to its owner. */
const SHOWN_END = 4;

/** The host of an address and its end: the rest is a secret. */
function masked(address: string): string {
  const { host } = new URL(address);
  return `https://${host}/…${address.slice(-SHOWN_END)}`;
}

function stateOf({
  off_since,
  failing_since,
  sent_at,
}: ChannelRow): Pick<NotificationChannel, 'state' | 'since'> {
  if (off_since) return { state: 'off', since: off_since.toISOString() };
  if (failing_since) return { state: 'failing', since: failing_since.toISOString() };
  return sent_at ? { state: 'works', since: sent_at.toISOString() } : { state: 'new', since: null };
}

/** A channel as its owner sees it. `tokenHash` is of the login that asks. */
export function viewOf(row: ChannelRow, tokenHash: string): NotificationChannel {
  const { id, kind, preset, name, last_error } = row;
  return {
    id,
    kind,
    preset,
    name,
    address: masked(row.address),
    here: row.session === tokenHash,
    ...stateOf(row),
    error: last_error,
  };
}
