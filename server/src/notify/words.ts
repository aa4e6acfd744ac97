import {
  type LocalText,
  levelOpens,
  type MembershipLevel,
  type NotificationEvent,
  paidTiers,
  type TaskResult,
  wantsResult,
  wentWell,
} from '@assistant/contract';
import { levelNames } from '../account/level-names';
import type { StoredMessage } from '../database/notification-tables';
import { carriedOf } from './carried-events';
import type { Reader, Said } from './reader';
import { sayReport } from './report-words';

export type { Reader };

type Event = NotificationEvent & { at: string };
type Run = Extract<Event, { kind: 'run' }>;
type End = Extract<Event, { kind: 'membership' }>;

const WORDS = {
  zh: {
    app: '三国助手',
    task: '任务有新结果',
    chat: '客服回复了您',
    chatText: '打开在线客服查看',
    membership: (level: string, days: number) =>
      `${level}会员${['今天', '明天'][days] ?? ` ${days} 天后`}到期`,
    membershipText: (until: string, tasks: string) =>
      `${until} 到期。${tasks ? `之后${tasks}任务停止执行，设置会保留` : '基础任务照常执行'}`,
    and: '、',
    membershipNext: (until: string, next: string) => `${until} 到期，之后${next}会员自动开始`,
    channelOff: '一个通知方式已停用',
    channelOffText: (name: string) => `「${name}」多次发送失败，已停用；可在助手设置里查看原因`,
    test: '测试通知',
    testText: '收到这条，说明通知能送达',
    several: (count: number) => `${count} 条新通知`,
    inAll: (title: string, count: number) => `${title}（共 ${count} 条）`,
    stop: '；',
  },
  en: {
    app: 'Three Kingdoms Assistant',
    task: 'News of your tasks',
    chat: 'Customer service has answered you',
    chatText: 'Open customer service to read it',
    membership: (level: string, days: number) =>
      `Your ${level} membership ends ${['today', 'tomorrow'][days] ?? `in ${days} days`}`,
    membershipText: (until: string, tasks: string) =>
      `It ends on ${until}. ${tasks ? `Then ${tasks} tasks stop; your settings are kept.` : 'Basic tasks go on.'}`,
    and: ' and ',
    membershipNext: (until: string, next: string) =>
      `It ends on ${until}; then your ${next} membership begins.`,
    channelOff: 'A notification channel was turned off',
    channelOffText: (name: string) =>
      `“${name}” has failed again and again; the reason is in the assistant's settings.`,
    test: 'Test notification',
    testText: 'If you read this, notifications arrive.',
    several: (count: number) => `${count} notifications`,
    inAll: (title: string, count: number) => `${title} (${count} in all)`,
    stop: '; ',
  },
};

const RESULTS: Record<TaskResult, LocalText> = {
  done: { zh: '完成', en: 'done' },
  partly: { zh: '部分完成', en: 'partly done' },
  skipped: { zh: '已跳过', en: 'skipped' },
  blocked: { zh: '需要您处理', en: 'needs you' },
  failed: { zh: '失败', en: 'failed' },
};

/** Where a message that is about several things leads. */
const OVERVIEW = '/main/game-info';
const SETTINGS = '/main/settings';
const MEMBERSHIP = '/main/membership';

/** How many runs a message lists one by one; the others are counted. */
const LISTED = 5;

/** Characters of a message's text at most: as many as a record of a run has. */
const TEXT_MAX = 500;

/** Whether the player wants to hear of an event now. That of a run depends on the task's setting before it is stored. */
function isWanted(event: NotificationEvent, { wishes, reported }: Reader): boolean {
  if (event.kind === 'run')
    return wantsResult(event.result, wishes) && !(reported && event.result !== 'blocked');
  return event.kind === 'chat' ? wishes.chat : true;
}

function sayRun({ task: id, result, text }: Run, { language, task }: Reader): Said {
  const of = task(id);
  const name = of?.title[language] ?? WORDS[language].task;
  const dot = language === 'zh' ? '：' : ': ';
  return {
    title: `${name}${dot}${RESULTS[result][language]}`,
    text: text[language],
    path: of?.path ?? OVERVIEW,
  };
}

function sayEnd({ level, until, next }: End, { language, shown, daysTo }: Reader): Said {
  const t = WORDS[language];
  const name = (of: MembershipLevel) => levelNames[of][language];
  const stops = paidTiers.filter((tier) => levelOpens(level, tier));
  return {
    title: t.membership(name(level), daysTo(until)),
    text: next
      ? t.membershipNext(shown(until), name(next))
      : t.membershipText(shown(until), stops.map(name).join(t.and)),
    path: MEMBERSHIP,
  };
}

function say(event: Event, reader: Reader): Said {
  const t = WORDS[reader.language];
  switch (event.kind) {
    case 'run':
      return sayRun(event, reader);
    case 'chat':
      return { title: t.chat, text: t.chatText, path: '/main/customer-service' };
    case 'membership':
      return sayEnd(event, reader);
    case 'channelOff':
      return { title: t.channelOff, text: t.channelOffText(event.name), path: SETTINGS };
    case 'report':
      return sayReport(event, reader);
    case 'test':
      return { title: t.test, text: t.testText, path: SETTINGS };
  }
}

/** Several runs of one task with one result are one line; the newest says why. What needs the player comes first. */
function ordered(events: readonly Event[]): Event[] {
  const last = new Map<string, Event>();
  for (const event of events) {
    const key = event.kind === 'run' ? `${event.task} ${event.result}` : event.kind;
    last.delete(key);
    last.set(key, event);
  }
  const rank = (event: Event) => {
    if (event.kind !== 'run') return 1;
    return event.result === 'blocked' ? 0 : wentWell(event.result) ? 3 : 2;
  };
  return [...last.values()].sort((a, b) => rank(a) - rank(b));
}

const cut = (text: string): string => Array.from(text).slice(0, TEXT_MAX).join('');

/**
 * The one message about all that the player wants to hear of; undefined if that is nothing. It carries the newest events,
 * and says how many there are.
 */
export function messageOf(events: readonly Event[], reader: Reader): StoredMessage | undefined {
  const wanted = events.filter((event) => isWanted(event, reader));
  const said = ordered(wanted).map((event) => say(event, reader));
  const [first] = said;
  if (!first) return undefined;
  const t = WORDS[reader.language];
  const onlyChat = wanted.every(({ kind }) => kind === 'chat');
  const onlyReport = wanted.every(({ kind }) => kind === 'report');
  const carried = carriedOf(wanted);
  const rest = {
    tag: onlyChat ? 'assistant-unread' : onlyReport ? 'assistant-report' : 'assistant-tasks',
    urgent: wanted.some((event) => event.kind === 'run' && event.result === 'blocked'),
    events: carried,
  };
  if (said.length === 1) {
    const title = carried.length < wanted.length ? t.inAll(first.title, wanted.length) : first.title;
    return { ...first, title, text: cut(first.text), ...rest };
  }
  const more = said.length > LISTED ? '…' : '';
  const titles = said.slice(0, LISTED).map(({ title }) => title);
  return {
    title: t.several(wanted.length),
    text: cut(titles.join(t.stop)) + more,
    path: OVERVIEW,
    ...rest,
  };
}
