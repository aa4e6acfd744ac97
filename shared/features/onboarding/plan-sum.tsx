import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Dotted } from '@assistant/ui';
import { type Answers, settingsOfAnswers } from './answers';
import type { PlannedTask } from './make-plan';
import css from './plan-sum.module.css';
import { strings } from './strings';

/** What chosen tasks come to on a day. */
export interface PlanFigures {
  tasks: number;
  runs: number;
  /** Whether one of them may spend 元宝. */
  pays: boolean;
}

/** Adds up chosen tasks. */
export const figuresOf = (tasks: readonly PlannedTask[]): PlanFigures => ({
  tasks: tasks.length,
  runs: Math.round(tasks.reduce((sum, task) => sum + task.runs, 0)),
  pays: tasks.some((task) => task.pays),
});

/** A plan in words, in parts: runs of a day, 元宝, rest. */
export function usePlanWords({ runs, pays }: PlanFigures, answers: Answers): string[] {
  const t = useStrings(strings);
  const language = useLanguage();
  const { dailyCoinCap } = settingsOfAnswers(answers);
  return [
    t.sum(formatCount(runs, language)),
    pays ? t.someCoin(formatCount(dailyCoinCap, language)) : t.noCoin,
    answers.rest ? t.quietNight(answers.night.from, answers.night.to) : t.allDaySum,
  ];
}

/** What the chosen tasks come to, announced as it changes. */
export function PlanSum({ tasks, answers }: { tasks: readonly PlannedTask[]; answers: Answers }) {
  const t = useStrings(strings);
  const words = usePlanWords(figuresOf(tasks), answers);
  return (
    <div role="status" className={css.sum}>
      <Dotted parts={tasks.length === 0 ? [t.keepOne] : words} />
    </div>
  );
}
