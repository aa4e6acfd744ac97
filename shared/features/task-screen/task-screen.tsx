import { TopActions } from '@assistant/frame';
import { useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink, usePageTitle } from '@assistant/remote';
import { type OpenSettings, useSettings } from '@assistant/settings';
import { enabledField, sameJson, type TaskDefinition, taskDocument } from '@assistant/tasks';
import { Button, CallErrorCard, IconButton, Notice, PageHeader, Skeleton } from '@assistant/ui';
import { type ReactNode, useState } from 'react';
import { Sentence } from './run/sentence';
import { type Preview, usePreview } from './run/use-preview';
import { type KnownStatus, useTaskStatus } from './run/use-task-status';
import { SaveWord } from './save-state';
import { taskStrings } from './strings';
import { type OwnPart, TaskForm } from './task-form';
import { TaskHead } from './task-head';
import css from './task-screen.module.css';
import { type Access, useAccess } from './use-access';
import { WhoseSettings } from './whose-settings';

interface TaskScreenProps {
  definition: TaskDefinition;
  ownPart?: OwnPart | undefined;
}

/** A task's screen, drawn from its definition: read, edited and saved automatically (R406). */
export function TaskScreen({ definition, ownPart }: TaskScreenProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const task = useSettings(taskDocument(definition));
  const access = useAccess(definition.tier);
  const state = task.status === 'open' ? task.state : undefined;
  const isTask = definition.kind === 'task';
  const known = useTaskStatus(definition.id, state?.revision, !isTask);
  const [scheduling, setScheduling] = useState(false);
  const unsaved = state !== undefined && !sameJson(state.values, state.base);
  const planned = isTask && access?.open === true && (scheduling || unsaved);
  const wanted = scheduling || state?.values[enabledField.key] === true;
  const preview = usePreview(definition.id, state?.values, planned && wanted);
  usePageTitle(text(definition.title));
  return (
    <main className={css.screen} data-tier={definition.tier} data-pane={isTask || undefined}>
      <TaskHead definition={definition}>
        {isTask && state && access ? (
          <Sentence
            definition={definition}
            state={state}
            known={known}
            preview={preview}
            locked={!access.open}
          />
        ) : null}
        {isTask ? null : t.viewer}
      </TaskHead>
      {/* Shown above the head; a screen reader meets the task's name first. */}
      <div className={css.top}>
        <header className={css.bar}>
          <IconButton icon="back" label={t.back} render={<ShellLink to="/main/auto-tasks" />} />
          <span className={css.note} data-name={text(definition.title)}>
            <WhoseSettings />
            {state ? <SaveWord definition={definition} state={state} access={access} /> : null}
          </span>
          <TopActions />
        </header>
      </div>
      <div className={css.body}>
        <Body
          task={task}
          access={access}
          definition={definition}
          known={known}
          preview={preview}
          onSchedule={setScheduling}
          ownPart={ownPart}
        />
      </div>
    </main>
  );
}

interface BodyProps extends TaskScreenProps {
  task: OpenSettings;
  access: Access | undefined;
  known: KnownStatus;
  preview: Preview | undefined;
  onSchedule: (open: boolean) => void;
}

function Body({ task, access, ...rest }: BodyProps): ReactNode {
  const t = useStrings(taskStrings);
  switch (task.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <CallErrorCard
          title={t.loadFailed}
          error={task.error}
          onRetry={task.retry}
          retrying={task.retrying}
        />
      );
    case 'open':
      if (!access) return <Waiting />;
      return <TaskForm session={task.session} state={task.state} access={access} {...rest} />;
  }
}

const Waiting = () => <Skeleton variant="list" rows={6} />;

/** The address is not a task of this tier. */
export function UnknownTask() {
  const t = useStrings(taskStrings);
  usePageTitle(t.notFound);
  return (
    <main className={css.screen}>
      <PageHeader
        title={t.notFound}
        back={<IconButton icon="back" label={t.back} render={<ShellLink to="/main/auto-tasks" />} />}
        actions={<TopActions />}
      />
      <div className={css.body}>
        <Notice tone="info">{t.notFoundHelp}</Notice>
        <Button render={<ShellLink to="/main/auto-tasks" />}>{t.toTasks}</Button>
      </div>
    </main>
  );
}
