import { FEEDBACK_TEXT_MAX } from '@assistant/shared/contract';
import {
  answerFeedback,
  listUnanswered,
  type ReceivedFeedback,
  takeUpFeedback,
} from '../feedback/repository';
import type { CommandResult, StaffTools } from './command';

/** As many messages as are listed at once. */
const LISTED = 50;

/** What a player wrote must not steer the terminal it is read in: only line breaks stay of what cannot be seen. */
const readable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '\u{fffd}').replace(/\n/g, '\n  ');

const inLines = ({ id, account, created_at, category, status, has_image, text }: ReceivedFeedback): string =>
  `#${id}  ${created_at}  ${readable(account)}  ${category}  ${status}${has_image ? '  with a picture' : ''}\n  ${readable(text)}`;

/** The messages of players that wait for an answer. */
export async function listMessages({ db }: StaffTools): Promise<CommandResult> {
  const waiting = await listUnanswered(db, LISTED);
  if (waiting.length === 0) return { ok: true, text: 'No message waits for an answer.' };
  const more = waiting.length === LISTED ? [`The oldest ${LISTED}; answer some to see the next.`] : [];
  return { ok: true, text: [...waiting.map(inLines), ...more].join('\n') };
}

/** The number of a message as it is listed, with or without its #; undefined where it is none. */
function idOf(given: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(given)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Answers a message, or without an answer says that somebody looks into it. The player sees it with the message. */
export async function answerMessage(
  { db, now }: StaffTools,
  given: string,
  answer?: string,
): Promise<CommandResult> {
  const id = idOf(given);
  if (id === undefined) return { ok: false, text: `${given} is not the number of a message.` };
  if (answer !== undefined && (answer.trim() === '' || answer.length > FEEDBACK_TEXT_MAX)) {
    return { ok: false, text: `An answer has 1 to ${FEEDBACK_TEXT_MAX} characters.` };
  }
  if (answer === undefined) {
    return (await takeUpFeedback(db, id))
      ? { ok: true, text: `#${id} is in progress.` }
      : { ok: false, text: `There is no message #${id} without an answer.` };
  }
  return (await answerFeedback(db, id, answer.trim(), now()))
    ? { ok: true, text: `#${id} is answered.` }
    : { ok: false, text: `There is no message #${id}.` };
}
