import { useWide } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { PlanSum, Questions } from '@assistant/onboarding';
import { Link, useLocation, useNavigate } from '@assistant/remote';
import { Button, Notice, Seal } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { HOME } from '../home';
import { Frame } from './frame';
import css from './frame.module.css';
import { ASKED, PlanStep } from './plan-step';
import { strings } from './strings';
import { UnderWay } from './under-way';
import { useSetOut } from './use-set-out';

/**
 * Setting out (docs/decisions/0035-setting-out.md): three questions, the plan they make, and one save that switches on
 * every task the membership opens. The step stands in the address, so that the phone's back button leads a step back.
 */
export function Component() {
  const t = useStrings(strings);
  const navigate = useNavigate();
  const step = new URLSearchParams(useLocation().search).get('step');
  const plan = useSetOut();
  const wide = useWide();
  const [undone, setUndone] = useState(false);
  const { done } = plan;

  const nothingDone = step === 'done' && !done;
  useEffect(() => {
    if (nothingDone) void navigate(HOME, { replace: true });
  }, [nothingDone, navigate]);

  if (step === 'done') {
    if (!done) return null;
    const onUndone = () => {
      setUndone(true);
      void navigate('?', { replace: true });
    };
    return <UnderWay {...done} onUndone={onUndone} />;
  }
  if (step === 'plan' && !plan.wrongCoin) return <PlanStep plan={plan} />;
  return (
    <Frame
      title={t.title}
      start={wide ? null : <Seal char="三" />}
      end={
        <Button variant="plain" size="small" render={<Link to={HOME} />}>
          {t.later}
        </Button>
      }
      heading={t.askTitle}
      help={t.askHelp}
      foot={
        <>
          {undone ? (
            <div role="status">
              <Notice tone="info">{t.undone}</Notice>
            </div>
          ) : null}
          {wide ? (
            <div className={css.sum}>
              {plan.wrongCoin || plan.chosen.length === 0 ? null : (
                <PlanSum tasks={plan.chosen} answers={plan.answers} />
              )}
            </div>
          ) : null}
          {plan.wrongCoin ? (
            <Button fullWidth looksDisabled>
              {t.seePlan}
            </Button>
          ) : (
            <Button fullWidth render={<Link to="?step=plan" state={ASKED} />}>
              {t.seePlan}
            </Button>
          )}
        </>
      }
    >
      <Questions
        answers={plan.answers}
        wrongCoin={plan.wrongCoin}
        onChange={plan.answer}
        onWrongCoin={plan.noteWrongCoin}
      />
    </Frame>
  );
}
