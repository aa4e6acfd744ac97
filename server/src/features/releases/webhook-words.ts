import type { HaltFigures } from '@assistant/contract';
import type { Message } from '../../database/notification-tables';
import { readHaltWords } from '../../rollout/words';
import { lineOf, type RevisionSaid } from './release-line';

type Language = 'zh' | 'en';

/** The newest revisions that a text lists, and that a program gets. */
const LISTED = 5;
const MOST_EVENTS = 20;

const percentOf = (share: number): number => Number((100 * share).toFixed(1));

const WORDS = {
  zh: {
    halt: (app: string) => `${app} 的灰度版本已被自动停止`,
    rollback: (app: string) => `${app} 已被回退`,
    retire: (app: string) => `${app} 已被下线`,
    other: (app: string) => `${app} 的发布有变动`,
    limits: (app: string) => `对 ${app} 的限制有变动`,
    replaced: (app: string) => `${app} 的发布通知改到别处了`,
    replacedText: (who: string) =>
      `${who} 设了新的地址，或关闭了通知；这里不再收到。若不是您的团队，请联系运维`,
    test: (app: string) => `${app} 的发布通知已设好`,
    testText: '灰度被停止、版本被他人回退或改动时，会发到这里',
    more: (count: number) => `另有更早的 ${count} 条`,
    colon: '：',
    halted: ({ by, sluggish, canary, stable, margin }: HaltFigures) =>
      sluggish
        ? `灰度 ${canary.loads} 台设备中 ${canary.failures} 台有超过 500 毫秒的卡顿，其他 ${stable.loads} 台中 ${stable.failures} 台；最多允许相差 ${percentOf(margin)}%`
        : by === 'time'
          ? `灰度 ${canary.p75} 毫秒（${canary.loads} 次加载的 p75），其他 ${stable.p75} 毫秒；最多允许慢 ${percentOf(margin)}%`
          : `灰度 ${canary.loads} 次加载失败 ${canary.failures} 次，其他 ${stable.loads} 次失败 ${stable.failures} 次；最多允许相差 ${percentOf(margin)}%`,
  },
  en: {
    halt: (app: string) => `The canary of ${app} was halted`,
    rollback: (app: string) => `${app} was taken back`,
    retire: (app: string) => `${app} was retired`,
    other: (app: string) => `What is released of ${app} was changed`,
    limits: (app: string) => `What may be done with ${app} was changed`,
    replaced: (app: string) => `Notifications of ${app} go elsewhere from now on`,
    replacedText: (who: string) =>
      `${who} has set another address, or ended them; nothing more comes here. If that is no one of your team, ask the operator`,
    test: (app: string) => `Notifications of ${app} are set up`,
    testText: 'Here you read when its canary is halted, or others take it back or change it',
    more: (count: number) => `and ${count} before`,
    colon: ': ',
    halted: undefined,
  },
};

/** What a command does: its first word. */
const verbOf = ({ command }: RevisionSaid): string => command.split(' ')[0] ?? '';

/** What a team has to know at once, the worst first. */
const URGENT = ['retire', 'halt', 'rollback'] as const;

/** Whether a revision did that; where it ended it, it did not. */
const did = (revision: RevisionSaid, verb: (typeof URGENT)[number]): boolean =>
  verbOf(revision) === verb && !revision.command.split(' ').includes('--off');

/** Whether a revision concerns the team of an app: players get another version of it, or its name is in the command; or all of them. */
export const concerns = (revision: RevisionSaid, app: string): boolean =>
  revision.changes.some((change) => change.app === app) ||
  verbOf(revision) === 'freeze' ||
  revision.command.split(' ').includes(app);

function sentence({ command, who, why = '' }: RevisionSaid, language: Language): string {
  const words = WORDS[language];
  const figures = readHaltWords(why);
  const reason = (figures && words.halted?.(figures)) ?? why;
  return [`${command} (${who})`, reason].filter(Boolean).join(words.colon);
}

/** A message about an app; who reads it in a browser is led nowhere. */
const messageOf = (app: string, title: string, text: string, events: readonly object[]): Message => ({
  title,
  text,
  path: '',
  tag: `release-${app}`,
  urgent: false,
  events,
});

/**
 * What others have done, as a message to the team of an app.
 * @param revisions those that concern it, the oldest first
 */
export function changesMessage(app: string, revisions: readonly RevisionSaid[], language: Language): Message {
  const words = WORDS[language];
  const changesOf = (one: RevisionSaid) => one.changes.filter((change) => change.app === app);
  const worst = URGENT.find((verb) => revisions.some((one) => did(one, verb)));
  const usual = revisions.some((one) => changesOf(one).length > 0) ? 'other' : 'limits';
  const newest = revisions.slice(-LISTED);
  // What the title says stands in the text.
  const titled = worst && revisions.findLast((one) => did(one, worst));
  const listed = titled && !newest.includes(titled) ? [titled, ...newest.slice(1)] : newest;
  const older = revisions.length - listed.length;
  const lines = listed.map((one) => sentence(one, language));
  const events = revisions
    .slice(-MOST_EVENTS)
    .map((one) => ({ kind: 'release', app, ...lineOf(one), changes: changesOf(one) }));
  const text = [...(older > 0 ? [words.more(older)] : []), ...lines].join('\n');
  return { ...messageOf(app, words[worst ?? usual](app), text, events), urgent: worst !== undefined };
}

/** The message by which a team sees that its address works. */
export function testMessage(app: string, language: Language, at: Date): Message {
  const { test, testText } = WORDS[language];
  return messageOf(app, test(app), testText, [{ kind: 'test', app, at: at.toISOString() }]);
}

/** The last message to an address that somebody has replaced. @param who the key, as the record names it */
export function replacedMessage(app: string, language: Language, who: string, at: Date): Message {
  const { replaced, replacedText } = WORDS[language];
  const events = [{ kind: 'replaced', app, who, at: at.toISOString() }];
  return { ...messageOf(app, replaced(app), replacedText(who), events), urgent: true };
}
