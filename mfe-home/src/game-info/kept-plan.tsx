import { useLocalText, useStrings } from '@assistant/i18n';
import { PlanSum } from '@assistant/onboarding';
import { Link, useNavigate } from '@assistant/remote';
import { boardName } from '@assistant/tiers';
import { Button, Card, Notice } from '@assistant/ui';
import layout from '../page/layout.module.css';
import { SealOf } from '../page/seal-of';
import { NoPlan } from '../set-out/no-plan';
import { handOver, useSetOut } from '../set-out/use-set-out';
import css from './kept-plan.module.css';
import start from './start.module.css';
import { strings } from './strings';

/** The plan of what was answered before the registration, with the one button that carries it out. */
export function KeptPlan() {
  const t = useStrings(strings);
  const local = useLocalText();
  const navigate = useNavigate();
  const plan = useSetOut();
  const { chosen, problem } = plan;
  const all = plan.tasks.map(({ definition }) => definition);

  async function go() {
    const done = await plan.setOut();
    if (!done) return;
    void navigate('/set-out?step=done', { state: handOver(done) });
  }

  return (
    <Card render={<section />} aria-label={t.keptPlan} className={css.card}>
      <div className={css.head}>
        <h3 className={css.title}>{t.keptPlan}</h3>
        <Link to="/set-out?step=plan" className={css.change}>
          {t.changePlan}
        </Link>
      </div>
      {plan.tasks.length > 0 ? (
        <ul className={layout.flow}>
          {chosen.map(({ definition }) => (
            <li key={definition.id}>
              <SealOf task={definition} label={local(boardName(definition, all))} />
            </li>
          ))}
        </ul>
      ) : (
        <NoPlan missing={plan.missing} />
      )}
      {problem ? <Notice role="alert">{t.notSetOut(problem)}</Notice> : null}
      {plan.tasks.length > 0 ? <PlanSum tasks={chosen} answers={plan.answers} /> : null}
      <Button
        fullWidth
        className={start.button}
        loading={plan.saving}
        disabled={chosen.length === 0}
        onClick={() => void go()}
      >
        {t.go}
      </Button>
    </Card>
  );
}
