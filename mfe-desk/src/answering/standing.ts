import type { DeskSession } from '@assistant/contract';
import { formatTime, type Language } from '@assistant/i18n';
import { ratingsOf } from '../list/ratings-of';
import { type Urgency, waitOf } from '../list/waiting';
import { strings } from './strings';

/** The status of a conversation, in one line. */
export function standingOf(
  session: DeskSession,
  now: Date,
  language: Language,
): { words: string; urgency: Urgency } {
  const t = strings[language];
  const { closed_at, waiting_since, last } = session;
  if (closed_at) {
    const words = [t.closedAt(formatTime(closed_at, language)), t.rated(ratingsOf(session))];
    return { words: words.filter(Boolean).join(' · '), urgency: 'calm' };
  }
  if (waiting_since) {
    const { minutes, urgency } = waitOf(waiting_since, now);
    return { words: t.waits(minutes), urgency };
  }
  return { words: last ? t.answered(formatTime(last.at, language)) : t.silent, urgency: 'calm' };
}
