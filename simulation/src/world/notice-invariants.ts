import type { Evidence, Invariant } from './evidence';
import type { Truth } from './truth-repository';

/** A message or event waits no longer than this once it is due, where nothing bad happens. */
const LATE_MS = 120_000;

/** How often a message is tried (`server/src/notify/notifier.ts`). */
const ATTEMPTS = 6;

/** The time between two messages to an account. */
const GAP_MS = 60_000;

/** What an event is known by: no two of an account happen in one millisecond. */
const keyOf = ({ kind, at }: { kind: string; at: string }) => `${kind} ${at}`;

/** What was to be said to each account, by key: what wanted runs have ended with, and what agents wrote that is unread. */
function eventsOf({ records, sessions, messages }: Truth): { account: string; key: string }[] {
  const wanted = ({ trigger, notify }: Truth['records'][number]) => notify && trigger === 'schedule';
  const runs = records.flatMap((one) =>
    one.finished_at && wanted(one)
      ? [{ account: one.account, key: keyOf({ kind: 'run', at: one.finished_at.toISOString() }) }]
      : [],
  );
  // What was a visitor's was said to no account: it stands before the join. What was read meanwhile need not be said.
  const unread = sessions.flatMap(({ id, account, epoch, joined_id, user_read_id }) =>
    account === null || (epoch > 0 && joined_id === null)
      ? []
      : messages.flatMap((one) =>
          one.session_id === id && one.sender === 'cs' && one.id > Math.max(user_read_id, joined_id ?? 0)
            ? [{ account, key: keyOf({ kind: 'chat', at: one.created_at.toISOString() }) }]
            : [],
        ),
  );
  return [...runs, ...unread];
}

/** The channels that have been on since the look before, with the keys of what was sent to them, or waits for them. */
function channelsOf({ truth, before }: Evidence) {
  const { channels, deliveries, waiting } = truth.notices;
  const off = new Set(before?.notices.channels.flatMap((one) => (one.off_since ? [one.id] : [])));
  return channels.flatMap(({ id, account, off_since }) => {
    if (off_since || off.has(id)) return [];
    const made = deliveries.flatMap((one) => (one.channel_id === id ? one.message.events.map(keyOf) : []));
    const later = waiting.flatMap((one) =>
      one.account === account ? [keyOf({ kind: one.event.kind, at: one.at.toISOString() })] : [],
    );
    return [{ account, keys: [...made, ...later] }];
  });
}

/** What happens is said on each channel, in one message, or waits for one. */
const eventsReachChannels: Invariant = (evidence) => {
  const events = eventsOf(evidence.truth);
  return channelsOf(evidence).flatMap(({ account, keys }) => {
    const known = new Set(keys);
    const twice = keys.find((key, at) => keys.indexOf(key) !== at);
    const own = events.filter((one) => one.account === account);
    const lost = own.find((one) => !known.has(one.key));
    // What a player has read since is not in the events, so only runs can be too many.
    const other = keys.find((key) => key.startsWith('run ') && !own.some((one) => one.key === key));
    return [
      ...(other ? [`${other} is in a message to ${account}, who has not asked for it`] : []),
      ...(twice ? [`${twice} is in two messages to ${account}`] : []),
      ...(lost ? [`${lost.key} of ${account} is in no message, and waits for none`] : []),
    ];
  });
};

/** What is stored as sent has arrived, at the place that it was for. */
const sentHasArrived: Invariant = ({ truth: { notices }, book }) => {
  const accounts = new Map(notices.channels.map(({ id, account }) => [id, account]));
  return notices.deliveries.flatMap(({ id, channel_id, result }) => {
    const account = accounts.get(channel_id);
    const arrived = book.received.get(id)?.address.endsWith(`/${account}`);
    return result !== 'sent' || arrived
      ? []
      : [`a message to ${account} counts as sent, and has not arrived`];
  });
};

/** A message is given up after its last attempt, where its receiver has refused it for good, or with its channel. */
const givenUpAtLast: Invariant = ({ truth: { notices }, book }) => {
  const off = new Set(notices.channels.flatMap((one) => (one.off_since ? [one.id] : [])));
  return notices.deliveries.flatMap(({ id, channel_id, attempts, result }) =>
    result !== 'givenUp' || attempts >= ATTEMPTS || book.refused.has(id) || off.has(channel_id)
      ? []
      : [`a message is given up after ${attempts} attempts, and was not refused`],
  );
};

/** A player is not notified again at once, whichever replica has made the message before and whatever its clock shows. */
const noFlood: Invariant = ({ truth: { notices }, clocksMs }) => {
  const last = new Map<number, number>();
  return notices.deliveries.flatMap(({ channel_id, created_at }) => {
    const since = created_at.getTime() - (last.get(channel_id) ?? 0);
    last.set(channel_id, created_at.getTime());
    return since < GAP_MS - clocksMs ? [`two messages to one channel are made within ${since} ms`] : [];
  });
};

/** At the end no event and no message is late. */
const noNoticeIsLate: Invariant = ({ truth: { notices }, now, atTheEnd }) => {
  const late = (due: Date) => atTheEnd && due.getTime() < now - LATE_MS;
  return [
    ...notices.waiting.flatMap(({ account, event, due_at }) =>
      late(due_at) ? [`a “${event.kind}” of ${account} is in no message since ${due_at.toISOString()}`] : [],
    ),
    ...notices.deliveries.flatMap(({ ended_at, due_at }) =>
      ended_at === null && late(due_at) ? [`a message is not sent since ${due_at.toISOString()}`] : [],
    ),
  ];
};

/** What must hold of the notifier. */
export const NOTICE_INVARIANTS: Record<string, Invariant> = {
  'an event reaches each channel once': eventsReachChannels,
  'what counts as sent has arrived': sentHasArrived,
  'no message is given up before its time': givenUpAtLast,
  'a player is not notified again at once': noFlood,
  'no notice is late': noNoticeIsLate,
};
