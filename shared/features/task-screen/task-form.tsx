import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { type Autosave, type SettingsSession, useNewerSettings } from '@assistant/settings';
import { enabledField, type ScreenDefinition, type TaskDefinition, type TaskValues } from '@assistant/tasks';
import { Notice } from '@assistant/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { ConflictDialog } from './conflict-dialog';
import { FieldGroups } from './field-groups';
import { HeaderCard } from './header-card';
import { usePrefetchedSheets } from './late-sheets';
import { LockedNotice } from './locked-notice';
import { nextWords } from './run/next-words';
import { Records } from './run/records';
import { RunPanel } from './run/run-panel';
import { StatusStrip } from './run/status-strip';
import { runStrings } from './run/strings';
import { useTaskStatus } from './run/use-task-status';
import { BrokenRule } from './save-state';
import { TaskTools } from './task-tools';
import type { Access } from './use-access';
import { useFieldAnchor } from './use-field-anchor';
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

/** A component that a tier's remote adds to a screen, between the status and the fields. */
export type OwnPart = ComponentType<OwnPartProps>;

interface TaskFormProps {
  definition: TaskDefinition;
  session: SettingsSession;
  state: Autosave;
  access: Access;
  ownPart?: OwnPart | undefined;
}

/** Everything on the screen of a task that has been read. */
export function TaskForm({ definition, session, state, access, ownPart: OwnPart }: TaskFormProps) {
  usePrefetchedSheets();
  const run = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const isTask = definition.kind === 'task';
  const known = useTaskStatus(definition.id, state.revision, !isTask);
  const { status, outdated, clock, simulated } = known;
  useNewerSettings(state, status?.revision);
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
  useFieldAnchor(definition);
  useKeptFocus(round);
  // What was refused because the membership had ended is sent once it is renewed.
  useEffect(() => {
    if (!locked) session.retry();
  }, [locked, session]);

  const lock = status === undefined ? definition.gameLock : status.game_lock;
  const unread = known.error ? [run.statusFailed] : undefined;
  const switched = values[enabledField.key] !== state.base[enabledField.key];
  const news = status
    ? nextWords(status, clock, language, { values: state.base, switched, outdated })
    : unread;
  return (
    <>
      {access.open ? null : <LockedNotice tier={definition.tier} endedAt={access.endedAt} />}
      {lock ? (
        <Notice tone="info">{status ? run.gameLock(text(lock).replace(/[.。]$/, '')) : text(lock)}</Notice>
      ) : null}
      <BrokenRule definition={definition} state={state} />
      <HeaderCard
        definition={definition}
        values={values}
        locked={locked}
        news={news}
        onChange={session.change}
      >
        {isTask && !locked ? <RunPanel task={definition.id} session={session} known={known} /> : null}
      </HeaderCard>
      {isTask ? (
        <StatusStrip
          definition={definition}
          figures={status?.figures}
          readAt={status?.figures_at}
          clock={clock}
          simulated={simulated}
        />
      ) : null}
      {OwnPart ? (
        <OwnPart definition={definition} values={values} revision={revision} locked={locked} />
      ) : null}
      {access.open ? (
        <TaskTools
          definition={definition}
          state={state}
          onUndo={afresh(session.undo)}
          onReplace={afresh(session.replace)}
        />
      ) : null}
      <FieldGroups
        key={round}
        definition={definition}
        values={values}
        drafts={drafts}
        disabled={locked}
        limits={status?.limits}
        onChange={session.change}
      />
      {isTask ? <Records task={definition.id} newest={status?.last_result?.id} clock={clock} /> : null}
      {state.phase.name === 'conflict' ? (
        <ConflictDialog definition={definition} state={state} onResolve={afresh(session.resolve)} />
      ) : null}
    </>
  );
}
