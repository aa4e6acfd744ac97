import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { answersOf, keptAnswers, type PlanFigures, usePlanWords, VISITOR } from '@assistant/onboarding';
import { Notice } from '@assistant/ui';
import { useState } from 'react';
import { strings } from './strings';

/** Says that the plan of the try-out is kept for the account that is registered here. */
export function KeptNote() {
  const [{ plan, change }] = useState(() => keptAnswers(VISITOR));
  return plan ? <Words plan={plan} answers={{ ...answersOf(undefined, {}), ...change }} /> : null;
}

function Words({ plan, answers }: { plan: PlanFigures; answers: ReturnType<typeof answersOf> }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const words = usePlanWords(plan, answers);
  return (
    <Notice tone="info" icon="check">
      {t.keptPlan([t.tasks(formatCount(plan.tasks, language)), ...words])}
    </Notice>
  );
}
