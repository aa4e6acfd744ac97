import type { NotificationEvent } from '@assistant/contract';
import type { Reader, Said } from './reader';

type Report = Extract<NotificationEvent, { kind: 'report' }>;

/** Characters of title and text together at most. */
const MAX = 300;

/** An amount as the pages write it: in Chinese from 100,000 on as 18.2万. */
function amountOf(value: number, language: Reader['language']): string {
  const size = Math.round(value);
  if (language === 'en' || size < 100_000) return size.toLocaleString('en-GB');
  const [unit, word] = size < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿'];
  return `${(Math.round((10 * size) / unit) / 10).toLocaleString('en-GB')}${word}`;
}

const dayOf = (date: string, language: Reader['language']) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

const WORDS = {
  zh: {
    title: {
      done: ({ done, runs }: Report, day: string) =>
        runs === 0 ? `战报：${day}没有事可做` : `战报：${day}完成 ${done} / ${runs}`,
      open: ({ waits }: Report, day: string) => `战报：${day}有 ${waits.length} 项等您处理`,
      idle: (_report: Report, day: string) => `战报：${day}没有执行`,
    },
    coin: '元宝',
    cap: (amount: string) => `（上限 ${amount}）`,
    done: (done: string) => `完成 ${done} 次`,
    before: (done: string) => `前一天 ${done} 次`,
    leftOut: (tasks: string) => `没做的：${tasks}`,
    count: (task: string, count: number) => `${task} ${count} 次`,
    waits: (tasks: string) => `等您处理：${tasks}`,
    and: '，',
    list: '、',
    end: '。',
    see: '看战报',
    handle: '去处理',
    when: '改送达时间',
  },
  en: {
    title: {
      done: ({ done, runs }: Report, day: string) =>
        `Report of ${day}: ${runs === 0 ? 'nothing to do' : `${done} of ${runs} done`}`,
      open: ({ waits }: Report, day: string) =>
        `Report of ${day}: ${waits.length === 1 ? '1 task needs you' : `${waits.length} tasks need you`}`,
      idle: (_report: Report, day: string) => `Report of ${day}: nothing ran`,
    },
    coin: 'coin',
    cap: (amount: string) => ` (cap ${amount})`,
    done: (done: string) => `${done} done`,
    before: (done: string) => `${done} the day before`,
    leftOut: (tasks: string) => `Left out: ${tasks}`,
    count: (task: string, count: number) => `${task} ${count}×`,
    waits: (tasks: string) => `Needs you: ${tasks}`,
    and: ', ',
    list: ', ',
    end: '. ',
    see: 'See the report',
    handle: 'Decide',
    when: 'Change its hour',
  },
};

const HOME = '/main/game-info';
const SETTING = '/main/settings#report';

/** The report's buttons. They are links: nothing is done by one. */
function buttonsOf({ waits }: Report, path: string, { language, task }: Reader): Said['actions'] {
  const t = WORDS[language];
  const see = { action: path, title: t.see };
  const [first, ...others] = waits;
  if (first === undefined) return [see, { action: SETTING, title: t.when }];
  const where = others.length === 0 ? task(first)?.path : undefined;
  return [{ action: where ?? HOME, title: t.handle }, see];
}

/** What the report of a day says: its conclusion, what waits, gains and coin, the day before, what was not done. */
export function sayReport(report: Report, reader: Reader): Said {
  const { language, task } = reader;
  const t = WORDS[language];
  const amount = (value: number) => amountOf(value, language);
  const nameOf = (id: string) => task(id)?.title[language] ?? id;
  const { coin_spent: coin, coin_cap: cap, done_before: before } = report;
  const spent =
    coin > 0 || cap !== null ? [`${t.coin} −${amount(coin)}${cap === null ? '' : t.cap(amount(cap))}`] : [];
  const gained = report.gains.map(({ name, amount: of }) => `${name[language]} +${amount(of)}`);
  const done = before === null ? [] : [t.done(amount(report.done)), t.before(amount(before))];
  const leftOut = report.left_out.map((one) => t.count(nameOf(one.task), one.count));
  const sentences = [
    ...(report.waits.length > 0 ? [t.waits(report.waits.map(nameOf).join(t.list))] : []),
    [...gained, ...spent].join(t.and),
    done.join(t.and),
    ...(leftOut.length > 0 ? [t.leftOut(leftOut.join(t.list))] : []),
  ].filter(Boolean);
  const title = t.title[report.state](report, dayOf(report.date, language));
  const text = sentences
    .map((one) => one + t.end)
    .join('')
    .trim();
  const room = MAX - Array.from(title).length - 1;
  const letters = Array.from(text);
  const path = `/main/report?day=${report.date}`;
  return {
    title,
    text: letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : text,
    path,
    actions: buttonsOf(report, path, reader),
  };
}
