import { useWide } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { type Autosave, type SettingsSession, useNewerSettings } from '@assistant/settings';
import {
  enabledField,
  foldedGroups,
  frontFields,
  type ScreenDefinition,
  type TaskDefinition,
  type TaskValues,
} from '@assistant/tasks';
import { List, Section } from '@assistant/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { Conflict } from './conflict';
import { EnableCard } from './enable-card';
import { FieldRows } from './field-groups';
import type { FieldsProps } from './fields-props';
import { IdleNote } from './idle-note';
import { usePrefetchedSheets } from './late-sheets';
import { GameLockNotice, LockedNotice } from './locked-notice';
import { MoreFields } from './more-fields';
import { MarkDone } from './run/mark-done';
import { Records } from './run/records';
import { RunPanel } from './run/run-panel';
import { StatusStrip } from './run/status-strip';
import { runStrings } from './run/strings';
import type { Preview } from './run/use-preview';
import { useRunTask } from './run/use-run-task';
import type { KnownStatus } from './run/use-task-status';
import { useWhy } from './run/use-why';
import { BrokenRule, stuckKeys } from './save-state';
import { ScheduleRow } from './schedule-row';
import { TaskPane } from './task-pane';
import css from './task-screen.module.css';
import { TaskTools } from './task-tools';
import type { Access } from './use-access';
import { useFolds } from './use-folds';
import { useKeptFocus } from './use-kept-focus';

/** The props of a screen's own part. */
export interface OwnPartProps {
  definition: ScreenDefinition;
  values: TaskValues;
  /** Raised by one at each save, because the server's answers may have changed with it. */
  revision: number;
  /** Whether the tier is locked for this membership. */
  locked: boolean;
}

/** A component that a tier's remote adds to a screen, below its settings. */
export type OwnPart = ComponentType<OwnPartProps>;

interface TaskFormProps {
  definition: TaskDefinition;
  session: SettingsSession;
  state: Autosave;
  access: Access;
  known: KnownStatus;
  preview: Preview | undefined;
  ownPart?: OwnPart | undefined;
  /** The schedule is open, where the next runs are shown. */
  onSchedule: (open: boolean) => void;
}

/** Everything below the head on the screen of a task that has been read. */
export function TaskForm(props: TaskFormProps) {
  const { definition, session, state, access, known, preview, ownPart: OwnPart, onSchedule } = props;
  const run = useStrings(runStrings);
  usePrefetchedSheets();
  useNewerSettings(state, known.status?.revision);
  // A control keeps what is being typed, so values from elsewhere need new controls.
  const [round, setRound] = useState(0);
  const afresh =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      setRound((now) => now + 1);
    };
  const { values, drafts, revision } = state;
  const locked = !access.open;
  const isTask = definition.kind === 'task';
  const folds = useFolds(definition, values, drafts);
  useEffect(() => onSchedule(folds.schedule), [onSchedule, folds.schedule]);
  useKeptFocus(round);
  // What was refused because the membership had ended is sent once it is renewed.
  useEffect(() => {
    if (!locked) session.goOn();
  }, [locked, session]);

  const running = useRunTask(definition.id, session, known);
  const openSchedule = () => folds.setSchedule(true);
  const { ask, sheet: why } = useWhy({
    definition,
    session,
    known,
    onRun: running.run,
    onSchedule: openSchedule,
  });
  const unsaved = stuckKeys(state);
  const fields: FieldsProps = {
    values,
    drafts,
    disabled: locked,
    limits: known.status?.limits,
    coinCap: known.coinCap,
    unsaved,
    onChange: session.change,
  };
  const pane = useWide() && isTask;
  const runPanel =
    isTask && !locked ? (
      <RunPanel definition={definition} known={known} running={running} onWhy={ask} />
    ) : null;
  const figures = isTask ? <Figures definition={definition} known={known} /> : null;
  const records = isTask ? (
    <Records
      task={definition.id}
      newest={known.status?.last_result?.id}
      clock={known.clock}
      onWhy={ask}
      locked={locked}
      pane={pane}
    />
  ) : null;
  return (
    <>
      {access.open ? null : (
        <>
          <LockedNotice tier={definition.tier} endedAt={access.endedAt} />
          {definition.gameLock ? <GameLockNotice lock={definition.gameLock} /> : null}
        </>
      )}
      <BrokenRule definition={definition} state={state} />
      <IdleNote definition={definition} values={values} />
      {isTask ? (
        <EnableCard
          values={values}
          locked={locked}
          unsaved={unsaved.has(enabledField.key)}
          onChange={session.change}
        >
          {pane ? null : runPanel}
        </EnableCard>
      ) : null}
      <List key={`front ${round}`} className={css.front}>
        <FieldRows fields={frontFields(definition)} brief target={folds.target} {...fields} />
      </List>
      <List>
        <MoreFields
          groups={foldedGroups(definition, 'more')}
          open={folds.more}
          round={round}
          onToggle={() => folds.setMore(!folds.more)}
          {...fields}
        />
        {isTask ? (
          <ScheduleRow
            open={folds.schedule}
            round={round}
            preview={preview}
            onOpenChange={folds.setSchedule}
            {...fields}
          />
        ) : null}
      </List>
      {access.open ? (
        <TaskTools
          definition={definition}
          state={state}
          onUndo={afresh(session.undo)}
          onReplace={afresh(session.replace)}
        >
          {isTask ? <MarkDone task={definition.id} known={known} /> : null}
        </TaskTools>
      ) : null}
      {pane || !figures ? null : <Section title={run.nowTitle}>{figures}</Section>}
      {OwnPart ? (
        <OwnPart definition={definition} values={values} revision={revision} locked={locked} />
      ) : null}
      {pane ? <TaskPane figures={figures} run={runPanel} records={records} /> : records}
      {why}
      {state.phase.name === 'conflict' ? (
        <Conflict definition={definition} state={state} onResolve={afresh(session.resolve)} />
      ) : null}
    </>
  );
}

interface OfTask {
  definition: TaskDefinition;
  known: KnownStatus;
}

/** How the task stands in the game. */
function Figures({ definition, known: { status, clock, simulated } }: OfTask) {
  return (
    <StatusStrip
      definition={definition}
      figures={status?.figures}
      readAt={status?.figures_at}
      clock={clock}
      simulated={simulated}
    />
  );
}
