import { useStrings } from '@assistant/i18n';
import { hasVisitorsAnswers } from '@assistant/onboarding';
import { Link } from '@assistant/remote';
import { Button } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import css from './start.module.css';
import { strings } from './strings';

const KeptPlan = lazy(async () => ({ default: (await import('./kept-plan')).KeptPlan }));

/** What a newcomer can do: set out, by a plan that was seen before the registration, or enable tasks one by one. */
export function Start() {
  const t = useStrings(strings);
  const [seen] = useState(() => hasVisitorsAnswers());
  if (seen)
    return (
      <Suspense>
        <KeptPlan />
      </Suspense>
    );
  return (
    <div className={css.start}>
      <p className={css.example}>{t.example}</p>
      <Button fullWidth className={css.button} render={<Link to="/set-out" />}>
        {t.setOut}
      </Button>
      <Button variant="plain" size="small" render={<Link to="/main/auto-tasks" />}>
        {t.enable}
      </Button>
    </div>
  );
}
