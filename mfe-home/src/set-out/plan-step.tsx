import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { PlanRows, PlanSum } from '@assistant/onboarding';
import { useLocation, useNavigate } from '@assistant/remote';
import { Button, IconButton, Notice } from '@assistant/ui';
import { Frame } from './frame';
import { NoPlan } from './no-plan';
import { strings } from './strings';
import type { SetOut } from './use-set-out';

/** The state of the history's entry where the questions are the one before it. */
export const ASKED = { asked: true };

/** The plan, each task with a line; what is pressed is left out. The foot has the sum and the one button. */
export function PlanStep({ plan }: { plan: SetOut }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { tasks, chosen, missing, problem } = plan;

  /** To the questions, also where one came from elsewhere. */
  const back = () => (state?.asked ? navigate(-1) : navigate('?', { replace: true }));

  async function go() {
    if (await plan.setOut()) void navigate('?step=done', { replace: true });
  }

  return (
    <Frame
      title={t.title}
      start={<IconButton icon="back" label={t.back} onClick={() => void back()} />}
      end={
        <Button variant="plain" size="small" disabled={tasks.length === 0} onClick={plan.toggleAll}>
          {chosen.length > 0 || tasks.length === 0 ? t.noneOn : t.allOn}
        </Button>
      }
      heading={tasks.length > 0 ? t.planTitle(formatCount(tasks.length, language)) : t.seePlan}
      help={t.planHelp}
      foot={
        <>
          {problem ? (
            <div role="alert">
              <Notice tone="danger">{t.notSaved(problem)}</Notice>
            </div>
          ) : null}
          {tasks.length > 0 ? <PlanSum tasks={chosen} answers={plan.answers} /> : null}
          <Button fullWidth loading={plan.saving} disabled={chosen.length === 0} onClick={() => void go()}>
            {problem ? t.again : t.go}
          </Button>
        </>
      }
    >
      {tasks.length > 0 ? (
        <PlanRows tasks={tasks} left={plan.left} onToggle={plan.toggle} />
      ) : (
        <NoPlan missing={missing} />
      )}
    </Frame>
  );
}
