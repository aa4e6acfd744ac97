import { type DeskFeedback, FEEDBACK_TEXT_MAX } from '@assistant/contract';
import {
  answerFeedback,
  findFeedbackImage,
  listUnanswered,
  takeUpFeedback,
} from '../features/feedback/repository';
import {
  type CommandResult,
  change,
  done,
  numberOf,
  readable,
  refused,
  type StaffCommand,
  textProblem,
} from './command';

/** How many messages are listed. */
const LISTED = 50;

const inLines = ({ id, account, created_at, category, status, has_image, text }: DeskFeedback): string =>
  `#${id}  ${created_at}  ${readable(account)}  ${category}  ${status}${has_image ? '  with a picture' : ''}\n  ${readable(text)}`;

const noNumber = (given = ''): CommandResult =>
  refused(`NUMBER is "${given}"; it must be the number of a message, as the command feedback lists it.`);

export const feedback: StaffCommand = {
  takes: [],
  does: 'what players wrote and is not answered yet, with its numbers',
  async run({ db }) {
    const waiting = await listUnanswered(db, LISTED);
    if (waiting.length === 0) return done('No message waits for an answer.');
    const more = waiting.length === LISTED ? [`The oldest ${LISTED}; answer some to see the next.`] : [];
    return done([...waiting.map(inLines), ...more].join('\n'));
  },
};

export const takeUp: StaffCommand = {
  takes: ['NUMBER'],
  does: 'shows the player that a message is being looked into',
  async run(tools, [given]) {
    const id = numberOf(given);
    if (id === undefined) return noNumber(given);
    const entry = { action: 'take_up_feedback', details: '' } as const;
    if (!(await change(tools, `#${id}`, entry, (trx) => takeUpFeedback(trx, id))))
      return refused(`There is no message #${id} without an answer.`);
    return done(`#${id} is in progress.`);
  },
};

export const answer: StaffCommand = {
  takes: ['NUMBER', 'TEXT'],
  does: 'answers a message, or replaces the answer before',
  async run(tools, [given, text = '']) {
    const id = numberOf(given);
    if (id === undefined) return noNumber(given);
    const problem = textProblem('The answer', text, FEEDBACK_TEXT_MAX);
    if (problem) return refused(problem);
    const entry = { action: 'answer_feedback', details: text.trim() } as const;
    if (!(await change(tools, `#${id}`, entry, (trx) => answerFeedback(trx, id, text.trim(), tools.now()))))
      return refused(`There is no message #${id}.`);
    return done(`#${id} is answered.`);
  },
};

export const picture: StaffCommand = {
  takes: ['NUMBER', 'FILE'],
  does: 'saves the picture of a message to a new file',
  async run({ db }, [given, path = '']) {
    const id = numberOf(given);
    if (id === undefined) return noNumber(given);
    const image = await findFeedbackImage(db, id, 'anyone');
    if (!image) return refused(`There is no message #${id} with a picture.`);
    const text = `The picture of #${id} (${image.type}) is saved in ${path}.`;
    return { ok: true, text, file: { path, base64: image.base64 } };
  },
};
