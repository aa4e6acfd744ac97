import { formatRelative, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, type GameZone, gameClock, tierTones } from '@assistant/tiers';
import { Button, Card, Cell, List, Notice, Seal } from '@assistant/ui';
import { useState } from 'react';
import { useTasksMarkDoneMutation, useTasksRunMutation } from '../auto-tasks/calls';
import { messageOf } from '../page/message-of';
import type { DayItem } from './day-items';
import css from './day-runs.module.css';
import { warStrings } from './war-strings';

interface DayRunsProps {
  item: DayItem;
  zone: GameZone;
  /** The server's time. */
  now: Date;
  definitions: readonly TaskDefinition[];
  /** Called once something was run or left out. */
  onChanged(): void;
}

/** The runs of one point on the scroll: those to come with what can be done about them, the others with how they ended. */
export function DayRuns({ item, zone, now, definitions, onChanged }: DayRunsProps) {
  const t = useStrings(warStrings);
  const local = useLocalText();
  const known = item.runs.flatMap((run) => {
    const task = definitions.find((one) => one.id === run.task);
    return task ? [{ ...run, task, name: local(boardName(task, definitions)) }] : [];
  });
  const words = { done: t.stateDone, failed: t.stateFailed, running: t.stateRunning };
  const past = known.flatMap((run) => (run.state === 'planned' ? [] : [{ ...run, state: run.state }]));
  return (
    <>
      {known.map((run) =>
        run.state === 'planned' ? (
          <PlannedRun key={`${run.task.id}${run.at}`} {...run} zone={zone} now={now} onChanged={onChanged} />
        ) : null,
      )}
      {past.length > 0 ? (
        <List>
          {past.map(({ task, name, at, state }) => (
            <Cell
              key={`${task.id}${at}`}
              icon={<Seal size="s" char={task.seal} tone={tierTones[task.tier]} />}
              label={name}
              help={words[state]}
              render={<Link to={`/${task.tier}/${task.id}`} />}
            >
              {gameClock(at, zone)}
            </Cell>
          ))}
        </List>
      ) : null}
    </>
  );
}

interface PlannedRunProps extends Pick<DayRunsProps, 'zone' | 'now' | 'onChanged'> {
  task: TaskDefinition;
  name: string;
  at: number;
}

/** A run to come: make it now, leave the task out for today, or change it. */
function PlannedRun({ task, name, at, zone, now, onChanged }: PlannedRunProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const [run, running] = useTasksRunMutation();
  const [mark, marking] = useTasksMarkDoneMutation();
  const [left, setLeft] = useState(false);
  const error = running.error ?? marking.error;

  async function leave(out: boolean) {
    const answer = await mark({ task: task.id, done: out });
    if (!answer.error) setLeft(out);
    onChanged();
  }

  function said(): string {
    if (left) return t.leftOut;
    const { record } = running.data ?? {};
    if (running.data) return record ? local(record.text) : t.stateRunning;
    return `${gameClock(at, zone)} · ${formatRelative(new Date(at), now, language)}`;
  }

  return (
    <Card className={css.run} role="group" aria-label={name}>
      <div className={css.head}>
        <Seal char={task.seal} tone={tierTones[task.tier]} variant={left ? 'dimmed' : 'outlined'} />
        <div className={css.words}>
          <p className={css.name}>{name}</p>
          <p className={css.when} role="status">
            {said()}
          </p>
        </div>
      </div>
      {error ? <Notice tone="danger">{messageOf(error)}</Notice> : null}
      <div className={css.actions}>
        <Button
          size="small"
          loading={running.isLoading}
          disabled={left || running.isSuccess}
          onClick={() => void run({ task: task.id }).then(onChanged)}
        >
          {t.runNow}
        </Button>
        <Button size="small" variant="ghost" loading={marking.isLoading} onClick={() => void leave(!left)}>
          {left ? t.takeBackIn : t.leaveOut}
        </Button>
        <Button
          size="small"
          variant="plain"
          className={css.settings}
          render={<Link to={`/${task.tier}/${task.id}`} />}
        >
          {t.settings}
        </Button>
      </div>
    </Card>
  );
}
