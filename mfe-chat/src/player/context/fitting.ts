import type { ShownAbout } from '@assistant/contract';
import type { QuickAnswer } from '../service/use-quick-answers';

/** How many answers are offered. */
const OFFERED = 3;

/** Words of an answer that is about a reason; answers are written in Chinese, their English is beside it. */
const reasonWords: Readonly<Record<string, string>> = {
  floor: '保留',
  coinCap: '元宝',
  membership: '会员',
  accountPaused: '暂停',
  disabled: '启用',
  elsewhere: '顶号',
  stopped: '顶号',
};

/**
 * The answers that fit best what a conversation is about: those that lead to its task, then those about the reason, then
 * the others in their order.
 */
export function fittingAnswers(
  answers: readonly QuickAnswer[],
  about: Pick<ShownAbout, 'task' | 'reason' | 'run' | 'left_out'> | undefined,
): QuickAnswer[] {
  const word = reasonWords[about?.run?.reason ?? about?.left_out?.reason ?? about?.reason ?? ''];
  const fits = ({ card, title, text }: QuickAnswer): number => {
    const isOfTask = card !== null && 'task' in card && card.task === about?.task;
    return (isOfTask ? 2 : 0) + (word && (title + text).includes(word) ? 1 : 0);
  };
  return answers.toSorted((one, other) => fits(other) - fits(one)).slice(0, OFFERED);
}
