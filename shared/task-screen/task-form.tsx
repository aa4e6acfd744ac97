import { useStrings } from '@assistant/shared/i18n';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { Button } from '@assistant/shared/ui';
import { useState } from 'react';
import type { Autosave } from './autosave';
import { ConflictDialog } from './conflict-dialog';
import { FieldGroups } from './field-groups';
import { HeaderCard } from './header-card';
import { LockedNotice } from './locked-notice';
import { PresetsSheet } from './presets-sheet';
import { SaveReason, SaveWord } from './save-state';
import { StatusStrip } from './status-strip';
import { taskStrings } from './strings';
import css from './task-screen.module.css';
import type { TaskSession } from './task-session';
import { useAccess } from './use-access';

interface TaskFormProps {
  definition: TaskDefinition;
  session: TaskSession;
  state: Autosave;
}

/** All that can be set for a task that has been read. */
export function TaskForm({ definition, session, state }: TaskFormProps) {
  const t = useStrings(taskStrings);
  const access = useAccess(definition.tier);
  const [presetsOpen, setPresetsOpen] = useState(false);
  // A control keeps what is being typed; values that came from elsewhere need fresh controls.
  const [round, setRound] = useState(0);
  const afresh =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      setRound((now) => now + 1);
    };
  const { values, drafts } = state;
  return (
    <>
      {access.open ? null : <LockedNotice tier={definition.tier} endedAt={access.endedAt} />}
      <SaveReason definition={definition} state={state} />
      <HeaderCard definition={definition} values={values} locked={!access.open} onChange={session.change} />
      <div className={css.tools}>
        {access.open ? (
          <>
            <Button size="small" variant="ghost" onClick={() => setPresetsOpen(true)}>
              {t.presets}
            </Button>
            <Button
              size="small"
              variant="ghost"
              looksDisabled={state.history.length === 0}
              onClick={afresh(session.undo)}
            >
              {t.undo}
            </Button>
          </>
        ) : null}
        <SaveWord definition={definition} state={state} />
      </div>
      <StatusStrip definition={definition} />
      <FieldGroups
        key={round}
        definition={definition}
        values={values}
        drafts={drafts}
        disabled={!access.open}
        onChange={session.change}
      />
      {presetsOpen ? (
        <PresetsSheet
          definition={definition}
          values={values}
          open
          onOpenChange={setPresetsOpen}
          onApply={afresh(session.replace)}
        />
      ) : null}
      {state.phase.name === 'conflict' ? (
        <ConflictDialog definition={definition} state={state} onResolve={afresh(session.resolve)} />
      ) : null}
    </>
  );
}
