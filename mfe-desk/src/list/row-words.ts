import type { DeskSession } from '@assistant/contract';
import { formatTime, type Language } from '@assistant/i18n';
import { ratingsOf } from './ratings-of';
import { strings } from './strings';
import { type Urgency, waitOf } from './waiting';

/** Everything a row says, in words. */
export interface RowWords {
  name: string;
  /** The account beside the name. */
  account: string;
  last: string;
  /** At the right: how long the player waits, or when the last message came. */
  time: string;
  urgency: Urgency;
  who: string;
  /** `nobody`: an agent has to claim it; `mine`: it is the agent's. */
  whose: 'nobody' | 'mine' | 'other';
  /** The row's accessible name, which stands in place of all that it shows. */
  label: string;
}

/** 10:34 today, 昨天, 11/14 before. */
function timeOf(at: string, now: Date, language: Language): string {
  const day = new Date(at);
  if (day.toDateString() === now.toDateString()) return formatTime(day, language);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return strings[language].yesterday;
  return language === 'zh'
    ? `${day.getMonth() + 1}/${day.getDate()}`
    : `${day.getDate()}/${day.getMonth() + 1}`;
}

function lastOf({ last, agent }: DeskSession, me: string, language: Language): string {
  const t = strings[language];
  if (!last) return t.noWords;
  const kinds: Record<string, string> = { image: t.image, card: t.card, event: t.event };
  const text = last.text || (kinds[last.content_type] ?? '');
  if (last.sender === 'user' || last.content_type === 'event') return text;
  return agent?.account === me ? t.you(text) : t.service(text);
}

export function rowWords(session: DeskSession, me: string, now: Date, language: Language): RowWords {
  const t = strings[language];
  const { agent, closed_at, waiting_since, unread } = session;
  const wait = waiting_since && !closed_at ? waitOf(waiting_since, now) : undefined;
  const whose = !agent ? 'nobody' : agent.account === me ? 'mine' : 'other';
  const whoNow = !agent ? t.nobody : whose === 'mine' ? t.iHave : t.has(agent.name);
  const whoThen = [agent ? t.endedBy(agent.name) : t.ended, t.rated(ratingsOf(session))]
    .filter(Boolean)
    .join(' · ');
  const who = closed_at ? whoThen : whoNow;
  const time = wait ? t.waits(wait.minutes) : timeOf(session.last?.at ?? session.created_at, now, language);
  const comma = language === 'zh' ? '，' : ', ';
  const last = lastOf(session, me, language);
  return {
    name: session.name,
    account: session.account ?? '',
    last,
    time,
    urgency: wait?.urgency ?? 'calm',
    who,
    whose: closed_at ? 'other' : whose,
    label: [session.name, time, unread > 0 && t.unread(unread), who, last, session.account]
      .filter(Boolean)
      .join(comma),
  };
}
