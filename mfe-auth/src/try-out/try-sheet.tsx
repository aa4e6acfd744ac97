import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import {
  type Answers,
  answersOf,
  figuresOf,
  type KeptAnswers,
  keepAnswers,
  makePlan,
  PlanRows,
  PlanSum,
  Questions,
  settingsOfAnswers,
  VISITOR,
} from '@assistant/onboarding';
import { Link, useLocation } from '@assistant/remote';
import { Button, ErrorCard, Sheet, Skeleton, Tag } from '@assistant/ui';
import { useState } from 'react';
import { PlanDay } from './plan-day';
import { strings } from './strings';
import css from './try-sheet.module.css';
import { useBasicTasks } from './use-basic-tasks';

interface TrySheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/**
 * The three questions of setting out and the plan that they make, for who has no account yet. What was answered is kept on
 * this device for the account that is registered next.
 */
export function TrySheet({ open, onOpenChange }: TrySheetProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { search } = useLocation();
  const { read, retry } = useBasicTasks();
  const [change, setChange] = useState<Partial<Answers>>({});
  const [wrongCoin, setWrongCoin] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const answers = { ...answersOf(undefined, {}), ...change };
  const wanted = { ...answers, ...settingsOfAnswers(answers) };
  const tasks = typeof read === 'string' ? [] : makePlan(read, { setting: {} }, 'none', wanted);
  const chosen = tasks.filter(({ definition }) => !left.has(definition.id));

  function answer(part: Partial<Answers>) {
    if (part.coin !== undefined) setWrongCoin(false);
    setChange({ ...change, ...part });
  }

  function toggle(id: string) {
    const after = new Set(left);
    if (!after.delete(id)) after.add(id);
    setLeft(after);
  }

  const plan = chosen.length > 0 ? figuresOf(chosen) : undefined;
  const kept: KeptAnswers = { change, left: [...left], plan };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      actions={
        <div className={css.foot}>
          {chosen.length > 0 ? <PlanSum tasks={chosen} answers={answers} /> : null}
          <Button
            fullWidth
            render={
              <Link to={{ pathname: '/register', search }} onClick={() => keepAnswers(VISITOR, kept)} />
            }
            aria-describedby="kept-answers"
          >
            {t.register}
          </Button>
          <p id="kept-answers" className={css.kept}>
            {t.kept}
          </p>
        </div>
      }
    >
      <div className={css.body}>
        <p className={css.help}>
          <Tag>{t.tag}</Tag> {t.help}
        </p>
        <Questions
          answers={answers}
          wrongCoin={answers.spend && wrongCoin}
          onChange={answer}
          onWrongCoin={() => setWrongCoin(true)}
        />
        {read === 'failed' ? <ErrorCard title={t.failedTitle} message={t.failed} onRetry={retry} /> : null}
        {read === 'loading' ? <Skeleton variant="list" /> : null}
        {tasks.length > 0 ? (
          <>
            <PlanDay tasks={chosen} style={wanted.style} quietHours={wanted.quietHours} />
            <h3 className={css.tasks}>{t.tasks(formatCount(tasks.length, language))}</h3>
            <PlanRows tasks={tasks} left={left} onToggle={toggle} />
          </>
        ) : null}
      </div>
    </Sheet>
  );
}
