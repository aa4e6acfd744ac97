import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Dotted } from '@assistant/ui';
import { type Answers, settingsOfAnswers } from './answers';
import type { PlannedTask } from './make-plan';
import css from './plan-sum.module.css';
import { strings } from './strings';

/** What the chosen tasks come to on a day: runs, 元宝, rest. Announced as it changes. */
export function PlanSum({ tasks, answers }: { tasks: readonly PlannedTask[]; answers: Answers }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const runs = Math.round(tasks.reduce((sum, task) => sum + task.runs, 0));
  const pays = tasks.some((task) => task.pays);
  const { dailyCoinCap } = settingsOfAnswers(answers);
  const parts =
    tasks.length === 0
      ? [t.keepOne]
      : [
          t.sum(formatCount(runs, language)),
          pays ? t.someCoin(formatCount(dailyCoinCap, language)) : t.noCoin,
          answers.rest ? t.quietNight(answers.night.from, answers.night.to) : t.allDaySum,
        ];
  return (
    <div role="status" className={css.sum}>
      <Dotted parts={parts} />
    </div>
  );
}
