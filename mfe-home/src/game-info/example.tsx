import type { MembershipLevel } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { answersOf, settingsOfAnswers } from '../set-out/answers';
import { makePlan } from '../set-out/make-plan';
import { warStrings } from './war-strings';

interface ExampleProps {
  definitions: readonly TaskDefinition[];
  level: MembershipLevel;
}

/** How often a day the assistant would play for this newcomer, by the first answers of setting out. */
export function Example({ definitions, level }: ExampleProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const { spend, style, ...others } = answersOf(undefined, {});
  const { quietHours } = settingsOfAnswers({ spend, style, ...others });
  const plan = makePlan(definitions, { setting: {} }, level, { style, spend, quietHours });
  const runs = plan.reduce((sum, task) => sum + task.runs, 0);
  return runs > 0 ? (
    <>
      {t.example}
      <b>{t.exampleRuns(formatCount(runs, language))}</b>
    </>
  ) : null;
}
