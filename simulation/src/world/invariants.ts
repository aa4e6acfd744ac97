import { canonicalJson } from '@assistant/contract';
import { AGENTS } from './book';
import { ENGINE_INVARIANTS } from './engine-invariants';
import type { Invariant } from './evidence';
import { NOTICE_INVARIANTS } from './notice-invariants';
import type { Truth } from './truth-repository';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What the server has confirmed is stored. */
const nothingAcknowledgedIsLost: Invariant = ({ truth, book }) => {
  const stored = new Map(truth.messages.map((one) => [one.client_id, one]));
  return [...book.texts].flatMap(([id, { content }]) =>
    stored.get(id)?.content === content ? [] : [`“${content}” was confirmed and is not stored`],
  );
};

/** A text is stored once, and the texts of one writer stand in the order in which they were written. */
const onceAndInOrder: Invariant = ({ truth }) => {
  const wrong: string[] = [];
  const last = new Map<string, number>();
  const seen = new Set<string>();
  for (const { content, session_id, sender } of truth.messages) {
    if (seen.has(content)) wrong.push(`“${content}” is stored twice`);
    seen.add(content);
    const number = Number(content.split(' ').at(-1));
    const writer = sender === 'user' ? (content.split(' ')[0] ?? '') : session_id;
    if (number < (last.get(writer) ?? 0)) wrong.push(`“${content}” stands after a later one`);
    last.set(writer, number);
  }
  return wrong;
};

/** At the end each visitor has joined, with all that was written on both sides. */
const visitorsHaveJoined: Invariant = ({ truth, atTheEnd }) =>
  !atTheEnd
    ? []
    : truth.messages.flatMap(({ account, content }) =>
        account === null ? [`“${content}” is a visitor's, who has joined`] : [],
      );

/** The unread counts are those of the messages after the marks. */
const unreadIsTheCount: Invariant = ({ truth }) =>
  truth.sessions.flatMap(({ id, user_read_id, user_unread, cs_read_id, cs_unread, closed_at, ...of }) => {
    const account = of.account ?? 'a visitor';
    const after = (sender: string, mark: number) =>
      truth.messages.filter((one) => one.session_id === id && one.sender === sender && one.id > mark).length;
    const [user, cs] = [after('cs', user_read_id), closed_at ? 0 : after('user', cs_read_id)];
    return [
      ...(user === user_unread ? [] : [`${account} has ${user} unread, and ${user_unread} are counted`]),
      ...(cs === cs_unread ? [] : [`agents have ${cs} unread of ${account}, and ${cs_unread} are counted`]),
    ];
  });

/** The total that agents see is the sum of their unread counts. */
const totalIsTheSum: Invariant = ({ truth: { sessions, total } }) => {
  const added = sum(sessions.map((one) => one.cs_unread));
  return added === total ? [] : [`agents have ${added} unread in all, and ${total} are shown`];
};

/** Agents see the newest text of each conversation, and since when its player waits: unless it is of two that were joined. */
const deskSeesWhoWaits: Invariant = ({ truth }) =>
  truth.sessions.flatMap(({ id, account, epoch, last_message_id, waiting_since, closed_at }) => {
    const texts = truth.messages.filter((one) => one.session_id === id);
    const answered = texts.findLastIndex((one) => one.sender === 'cs');
    const since = closed_at ? undefined : texts[answered + 1]?.created_at;
    const of = account ?? 'a visitor';
    return [
      ...((texts.at(-1)?.id ?? 0) === last_message_id ? [] : [`the newest text of ${of} is not in the list`]),
      ...(epoch > 0 || since?.getTime() === waiting_since?.getTime()
        ? []
        : [`${of} waits since ${since?.toISOString()}, shown is ${waiting_since?.toISOString()}`]),
    ];
  });

/** Read marks only move on, unless a visitor's conversation comes in between, and one that has ended stays as it ended. */
const nothingMovesBack: Invariant = ({ truth, before }) => {
  const earlier = new Map(before?.sessions.map((one) => [one.id, one]));
  return truth.sessions.flatMap(({ id, account, epoch, endings, user_read_id, cs_read_id, closed_at }) => {
    const last = earlier.get(id) ?? { epoch, user_read_id, cs_read_id, closed_at };
    const back = user_read_id < last.user_read_id || cs_read_id < last.cs_read_id;
    const other = last.closed_at && last.closed_at.getTime() !== closed_at?.getTime();
    return [
      ...(back && epoch === last.epoch ? [`a read mark of ${account} has moved back`] : []),
      ...(other || Number(endings) > 1 ? [`a conversation of ${account} has ended twice`] : []),
    ];
  });
};

/** At the end a player has looked at each screen, and what an agent wrote counts as read. */
const whatWasSeenIsRead: Invariant = ({ truth, atTheEnd }) =>
  !atTheEnd
    ? []
    : truth.sessions.flatMap(({ account, user_unread }) =>
        account === null || user_unread === 0
          ? []
          : [`${account} has looked at all there is, and ${user_unread} are unread`],
      );

/** A page tries again to open a conversation within this time. */
const OPENING_MS = 20_000;

const pagesTryAgain: Invariant = ({ idle }) =>
  idle.flatMap(({ name, ms }) =>
    ms > OPENING_MS ? [`${name} has not tried to open its conversation for ${ms} ms`] : [],
  );

/** What players have written is stored in the end, whatever happened to their pages. */
const whatWasWrittenIsStored: Invariant = ({ truth, book, atTheEnd }) => {
  const stored = new Set(truth.messages.map((one) => one.content));
  return [...book.written.keys()].flatMap((text) =>
    !atTheEnd || stored.has(text) ? [] : [`“${text}” was written and is not stored`],
  );
};

/** A player has read nothing that was not on the screen, and an agent nothing that was in no page. */
const readIsShown: Invariant = ({ truth, book }) =>
  truth.sessions.flatMap(({ id, account, user_read_id, cs_read_id }) => {
    const unseen = (reader: string, writer: 'user' | 'cs', mark: number) => {
      const shown = book.shown.get(reader);
      return truth.messages.flatMap((one) =>
        one.session_id === id && one.sender === writer && one.id <= mark && !shown?.has(one.id)
          ? [`“${one.content}”, which ${reader} was not shown, is read`]
          : [],
      );
    };
    return [
      ...(account === null ? [] : unseen(account, 'cs', user_read_id)),
      ...unseen(AGENTS, 'user', cs_read_id),
    ];
  });

/** What an agent does to a conversation stands in the audit, once: no agent of the world puts one back or opens it again. */
const auditHasItOnce: Invariant = ({ truth: { sessions, audit } }) => [
  ...sessions.flatMap(({ id, account, closed_by }) => {
    const times = audit.filter(({ whom, action }) => whom === id && action === 'close').length;
    const ended = closed_by === 'agent' ? 1 : 0;
    return times === ended ? [] : [`the end of a conversation of ${account} is ${times} times in the audit`];
  }),
  ...audit.flatMap(({ whom, action }, at) =>
    audit.findIndex((one) => one.whom === whom && one.action === action) === at
      ? []
      : [`“${action}” of a conversation is twice in the audit`],
  ),
];

/** What a page shows as saved is what is stored, if no other device has saved since. */
const savedIsStored: Invariant = ({ truth, tabs, atTheEnd }) => {
  const stored = new Map(truth.settings.map((one) => [`${one.account}/${one.task_id}`, one]));
  return tabs.flatMap(({ name, place, revision, values }) => {
    const row = stored.get(place);
    return !atTheEnd || row?.revision !== revision || canonicalJson(row.values) === canonicalJson(values)
      ? []
      : [`${name} shows settings of ${place} as saved that are not stored`];
  });
};

/** The stored settings are the last save that was accepted. */
const settingsAreTheLastSave: Invariant = ({ truth, book }) => {
  const stored = new Map(truth.settings.map((one) => [`${one.account}/${one.task_id}`, one]));
  return [...book.saves].flatMap(([place, { revision, values }]) => {
    const row = stored.get(place);
    if (!row || row.revision < revision)
      return [`save ${revision} of ${place} was confirmed and is not stored`];
    const text = canonicalJson(row.values);
    if (row.revision === revision && text !== values)
      return [`save ${revision} of ${place} has other values`];
    return book.sent.get(place)?.has(text) ? [] : [`no one has saved what is stored as ${place}`];
  });
};

/** At the end a player's screen has what is stored, from its first text on. */
const screensEqualTheServer: Invariant = ({ truth, screens, atTheEnd }) =>
  !atTheEnd
    ? []
    : screens.flatMap(({ account, shown }) => {
        if (!shown) return [];
        const stored = truth.messages.flatMap((one) =>
          one.account === account && one.id >= (shown[0] ?? 0) ? [one.id] : [],
        );
        return stored.join() === shown.join()
          ? []
          : [`the screen of ${account} has ${shown}, stored is ${stored}`];
      });

/** A story in which nothing happens shows nothing. */
const somethingHappens: Invariant = ({ book, game, atTheEnd }) => {
  const counts = { texts: book.texts.size, saves: book.saves.size, runs: game.runs().length };
  return Object.entries(counts).flatMap(([what, count]) =>
    atTheEnd && count === 0 ? [`no ${what} came about in this story`] : [],
  );
};

const isUnderWay = ({ closed_at, last_message_id }: Truth['sessions'][number]) =>
  closed_at === null && last_message_id > 0;

/** At the end a page has gone on to the conversation in which its player wrote on another device. */
const pagesGoOn: Invariant = ({ truth, screens, atTheEnd }) =>
  screens.flatMap(({ account, shown, closed }) =>
    atTheEnd && shown && closed && truth.sessions.some((one) => one.account === account && isUnderWay(one))
      ? [`a page of ${account} shows the end of a conversation that goes on`]
      : [],
  );

export const INVARIANTS: Record<string, Invariant> = {
  'nothing acknowledged is lost': nothingAcknowledgedIsLost,
  'a message once, in its order': onceAndInOrder,
  'unread equal to the count': unreadIsTheCount,
  'the total is the sum of the counts': totalIsTheSum,
  'agents see who waits': deskSeesWhoWaits,
  'no mark moves back, what has ended stays so': nothingMovesBack,
  'what was seen is read': whatWasSeenIsRead,
  'what was written is stored': whatWasWrittenIsStored,
  'read marks never past what was shown': readIsShown,
  'what agents do is in the audit once': auditHasItOnce,
  'settings equal the last accepted save': settingsAreTheLastSave,
  'what is shown as saved is stored': savedIsStored,
  'screens equal the server': screensEqualTheServer,
  'pages go on where the conversation does': pagesGoOn,
  'a page that could not open tries again': pagesTryAgain,
  'who has joined has it all': visitorsHaveJoined,
  ...ENGINE_INVARIANTS,
  ...NOTICE_INVARIANTS,
  'something happens': somethingHappens,
};
