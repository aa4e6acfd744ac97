import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { type OpenSettings, useNewerSettings, useSettings } from '@assistant/settings';
import {
  enabledField,
  fieldsOf,
  frontFields,
  isVisible,
  type TaskDefinition,
  taskDocument,
} from '@assistant/tasks';
import { Button, CallErrorCard, Cell, List, Skeleton, Tag } from '@assistant/ui';
import { useEffect, useId, useState } from 'react';
import { Conflict } from '../conflict';
import { EnableCard } from '../enable-card';
import { FieldRows } from '../field-groups';
import { sheetsComeFrom, usePrefetchedSheets } from '../late-sheets';
import { LockedNotice } from '../locked-notice';
import { MarkDone } from '../run/mark-done';
import { Sentence } from '../run/sentence';
import { runStrings } from '../run/strings';
import { useRunTask } from '../run/use-run-task';
import { type KnownStatus, useTaskStatus } from '../run/use-task-status';
import { useWhy } from '../run/use-why';
import { BrokenRule, SaveWord, stuckKeys } from '../save-state';
import { taskStrings } from '../strings';
import { type Access, useAccess } from '../use-access';
import css from './board-pane.module.css';
import { LastRecords } from './last-records';
import { paneStrings } from './pane-strings';
import { WhyCard } from './why-card';

sheetsComeFrom(() => import('../sheets'));

/** How many of a task's first fields stand in the pane; the others are one press away. */
const FIELDS = 3;

interface BoardPaneProps {
  definition: TaskDefinition;
  /** What the board knows of its status, until the task's own has been read. */
  board: Pick<KnownStatus, 'status' | 'clock'>;
  /** Opens the task's screen, at a field. */
  onOpen(field?: string): void;
}

/** A task beside the board: what it waits for, its switch and first fields, which save by themselves, and its last records. */
export function BoardPane({ definition, board, onOpen }: BoardPaneProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const id = useId();
  const task = useSettings(taskDocument(definition), false);
  const access = useAccess(definition.tier);
  const state = task.status === 'open' ? task.state : undefined;
  const isTask = definition.kind === 'task';
  const read = useTaskStatus(definition.id, state?.revision, !isTask);
  const known = read.status ? read : { ...read, ...board };
  const { tier, seal, title, heading = title } = definition;
  return (
    <aside aria-labelledby={id} aria-live="off" data-pane="task" data-tier={tier} className={css.pane}>
      <span className={css.ghost} lang="zh-CN" aria-hidden="true">
        {seal}
      </span>
      <header className={css.head}>
        <div className={css.name}>
          <h2 id={id}>{text(heading)}</h2>
          <State known={known} />
        </div>
        <p className={css.sentence}>
          {isTask && state ? (
            <Sentence
              brief
              definition={definition}
              state={state}
              known={known}
              preview={undefined}
              locked={access?.open === false}
            />
          ) : null}
          {isTask ? null : t.viewer}
        </p>
      </header>
      <Body task={task} access={access} definition={definition} known={known} onOpen={onOpen} />
    </aside>
  );
}

/** Whether it runs now, or waits for the player. */
function State({ known: { status } }: { known: KnownStatus }) {
  const t = useStrings(runStrings);
  if (status?.running) return <Tag tone="jade">{t.runningState}</Tag>;
  // As its seal says (`needsPlayer` of the tiers).
  if (status?.enabled && status.last_result?.result === 'blocked' && status.today.blocked > 0)
    return <Tag tone="fail">{t.blocked}</Tag>;
  return null;
}

interface BodyProps extends Pick<BoardPaneProps, 'definition' | 'onOpen'> {
  task: OpenSettings;
  access: Access | undefined;
  known: KnownStatus;
}

function Body({ task, access, ...rest }: BodyProps) {
  const t = useStrings(taskStrings);
  if (task.status === 'failed') {
    const { error, retry, retrying } = task;
    return <CallErrorCard title={t.loadFailed} error={error} onRetry={retry} retrying={retrying} />;
  }
  // Each selected task is read, which need not be said.
  if (task.status === 'loading' || !access)
    return (
      <div aria-hidden="true">
        <Skeleton variant="list" rows={6} />
      </div>
    );
  return <Form {...task} access={access} {...rest} />;
}

interface FormProps
  extends Omit<BodyProps, 'task' | 'access'>,
    Omit<OpenSettings & { status: 'open' }, 'status'> {
  access: Access;
}

function Form({ definition, session, state, access, known, onOpen }: FormProps) {
  const t = useStrings(paneStrings);
  const run = useStrings(runStrings);
  const language = useLanguage();
  usePrefetchedSheets();
  useNewerSettings(state, known.status?.revision);
  // A control keeps what is being typed, so values from elsewhere need new controls.
  const [round, setRound] = useState(0);
  const locked = !access.open;
  const isTask = definition.kind === 'task';
  // What was refused because the membership had ended is sent once it is renewed.
  useEffect(() => {
    if (!locked) session.goOn();
  }, [locked, session]);
  const running = useRunTask(definition.id, session, known);
  const { ask, sheet } = useWhy({
    definition,
    session,
    known,
    onRun: running.run,
    onSchedule: () => onOpen('scheduleMode'),
  });
  const busy = running.step !== undefined || known.status?.running === true;
  const unsaved = stuckKeys(state);
  const path = `/${definition.tier}/${definition.id}`;
  const shown = fieldsOf(definition).filter((field) => isVisible(field, state.values));
  const fields = (
    <>
      <FieldRows
        key={round}
        brief
        short
        fields={frontFields(definition).slice(0, FIELDS)}
        values={state.values}
        drafts={state.drafts}
        unsaved={unsaved}
        disabled={locked}
        limits={known.status?.limits}
        coinCap={known.coinCap}
        onChange={session.change}
      />
      <Cell label={t.settings} render={<ShellLink to={path} />}>
        {t.count(formatCount(shown.length, language))}
      </Cell>
    </>
  );
  return (
    <>
      <BrokenRule definition={definition} state={state} />
      {access.open ? null : <LockedNotice tier={definition.tier} endedAt={access.endedAt} />}
      {isTask && !locked ? (
        <div className={css.acts}>
          <WhyCard definition={definition} known={known} enabled={state.values.enabled === true} />
          <Button fullWidth loading={busy} data-key="r" onClick={running.run}>
            {run.run}
          </Button>
          <div className={css.two}>
            <Button size="small" variant="ghost" onClick={() => ask()}>
              {t.why}
            </Button>
            <MarkDone task={definition.id} known={known} />
          </div>
        </div>
      ) : null}
      {isTask ? (
        <EnableCard
          values={state.values}
          locked={locked}
          unsaved={unsaved.has(enabledField.key)}
          onChange={session.change}
        >
          {fields}
        </EnableCard>
      ) : (
        <List>{fields}</List>
      )}
      <p className={css.saved}>
        <SaveWord definition={definition} state={state} access={access} />
      </p>
      {isTask ? <LastRecords definition={definition} path={path} known={known} onWhy={ask} /> : null}
      {sheet}
      {state.phase.name === 'conflict' ? (
        <Conflict
          definition={definition}
          state={state}
          onResolve={(values) => {
            session.resolve(values);
            setRound((now) => now + 1);
          }}
        />
      ) : null}
    </>
  );
}
