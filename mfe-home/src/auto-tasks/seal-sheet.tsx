import type { ConfigData } from '@assistant/contract';
import { formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { sayPlan, type TaskDefinition, taskDocument } from '@assistant/tasks';
import { Cell, ConfirmDialog, List, Notice, Skeleton } from '@assistant/ui';
import { useState } from 'react';
import { useTasksStatusQuery } from '../calls-of-status';
import { messageOf } from '../page/message-of';
import { OpenSheet } from '../page/open-sheet';
import { SealOf } from '../page/seal-of';
import { useTasksMarkDoneMutation, useTasksRunMutation } from './calls';
import { pressedStrings } from './pressed-strings';
import type { SaveChanges } from './save-changes';
import css from './seal-sheet.module.css';
import { strings } from './strings';
import { payingOf, switched } from './switch-tasks';

interface SealSheetProps {
  task: TaskDefinition;
  name: string;
  config: ConfigData;
  save: SaveChanges;
  onClose(): void;
}

/** What can be done with a task without opening it: run it, mark it as done today, switch it on or off. */
export function SealSheet({ task, name, config, save, onClose }: SealSheetProps) {
  const t = useStrings(pressedStrings);
  const ask = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const {
    data,
    error: unread,
    refetch,
  } = useTasksStatusQuery({ task: task.id }, { refetchOnMountOrArgChange: true });
  const [run, running] = useTasksRunMutation();
  const [mark, marking] = useTasksMarkDoneMutation();
  const [asking, setAsking] = useState(false);
  const status = data?.tasks[task.id];
  const values = taskDocument(task).read(config.setting[task.id]);
  const on = values.enabled === true;
  const last = status?.last_result;
  const error = running.error ?? marking.error;

  async function turn() {
    onClose();
    await save(on ? t.isOff(name) : t.isOn(name), (now) => switched([task], now, !on));
  }

  return (
    <OpenSheet
      onClose={onClose}
      title={
        <span className={css.title}>
          <SealOf task={task} variant={on ? 'filled' : 'outlined'} />
          {name}
        </span>
      }
      description={sayPlan(task, values, language)}
    >
      {error ? <Notice role="alert">{messageOf(error)}</Notice> : null}
      <div className={css.facts}>
        {data ? (
          <>
            <p>{last ? t.lastWas(formatMoment(last.finished_at, language), local(last.text)) : t.neverRan}</p>
            {status?.next_run ? <p>{t.nextIs(formatMoment(status.next_run, language))}</p> : null}
          </>
        ) : unread ? (
          <p>{messageOf(unread)}</p>
        ) : (
          <Skeleton rows={2} />
        )}
      </div>
      <List className={css.acts}>
        {last?.result === 'blocked' ? (
          <Cell label={t.remedy} render={<Link to={`/${task.tier}/${task.id}`} />} />
        ) : null}
        <Cell
          label={status?.running || running.isLoading ? t.runsNow : t.runNow}
          disabled={!status || status.running || running.isLoading}
          onClick={() => void run({ task: task.id }).then(refetch)}
        />
        <Cell
          label={status?.done_today ? t.notDoneToday : t.doneToday}
          disabled={!status || marking.isLoading}
          onClick={() => void mark({ task: task.id, done: !status?.done_today }).then(refetch)}
        />
        <Cell
          label={on ? t.turnOff : t.turnOn}
          onClick={() => (!on && payingOf([task], config).length > 0 ? setAsking(true) : void turn())}
        />
        <Cell label={t.openSettings} render={<Link to={`/${task.tier}/${task.id}`} />} />
      </List>

      <ConfirmDialog
        open={asking}
        title={ask.maySpendTitle}
        description={ask.maySpend([name])}
        confirmText={t.turnOn}
        onConfirm={() => void turn()}
        onCancel={() => setAsking(false)}
      />
    </OpenSheet>
  );
}
