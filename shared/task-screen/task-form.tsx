import { useLanguage, useLocalText, useStrings } from '@assistant/shared/i18n';
import { enabledField, type TaskDefinition, type TaskValues } from '@assistant/shared/tasks';
import { Notice } from '@assistant/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { Autosave } from './autosave';
import { ConflictDialog } from './conflict-dialog';
import { FieldGroups } from './field-groups';
import { HeaderCard } from './header-card';
import { LockedNotice } from './locked-notice';
import { nextWords } from './run/next-words';
import { Records } from './run/records';
import { RunPanel } from './run/run-panel';
import { StatusStrip } from './run/status-strip';
import { runStrings } from './run/strings';
import { useTaskStatus } from './run/use-task-status';
import { BrokenRule } from './save-state';
import type { TaskSession } from './task-session';
import { TaskTools } from './task-tools';
import type { Access } from './use-access';
import { useFieldAnchor } from './use-field-anchor';
import { useKeptFocus } from './use-kept-focus';
import { useNewerSettings } from './use-task-session';

/** What a screen's own part is given. */
export interface OwnPartProps {
  definition: TaskDefinition;
  values: TaskValues;
  /** Raised by one at each save: what the server answers may have changed with it. */
  revision: number;
  /** Whether the membership does not open the tier. */
  locked: boolean;
}

/** A part that a tier's remote adds to a screen, between the status and the fields. */
export type OwnPart = ComponentType<OwnPartProps>;

interface TaskFormProps {
  definition: TaskDefinition;
  session: TaskSession;
  state: Autosave;
  access: Access;
  ownPart?: OwnPart | undefined;
}

/** All that can be seen, done and set for a task that has been read. */
export function TaskForm({ definition, session, state, access, ownPart: OwnPart }: TaskFormProps) {
  const run = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const isTask = definition.kind === 'task';
  const known = useTaskStatus(definition.id, state.revision, !isTask);
  const { status, outdated, clock, simulated } = known;
  useNewerSettings(state, status?.revision);
  // A control keeps what is being typed; values that came from elsewhere need fresh controls.
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
  // What was refused while the membership was over is sent once it is renewed.
  useEffect(() => {
    if (!locked) session.dispatch({ type: 'wentOnline' });
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
