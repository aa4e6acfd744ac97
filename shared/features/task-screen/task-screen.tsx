import { errorHelp } from '@assistant/api';
import { TopActions } from '@assistant/frame';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink, usePageTitle } from '@assistant/remote';
import { type OpenSettings, useSettings } from '@assistant/settings';
import { type TaskDefinition, taskDocument } from '@assistant/tasks';
import { Button, ErrorCard, IconButton, Notice, PageHeader, Skeleton } from '@assistant/ui';
import type { ReactNode } from 'react';
import { SaveFailure, SaveWord } from './save-state';
import { taskStrings } from './strings';
import { type OwnPart, TaskForm } from './task-form';
import css from './task-screen.module.css';
import { type Access, useAccess } from './use-access';

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
  usePageTitle(text(definition.title));
  return (
    <main className={css.screen}>
      <div className={css.top}>
        <PageHeader
          className={css.head}
          title={text(definition.heading ?? definition.title)}
          note={task.status === 'open' ? <SaveWord definition={definition} state={task.state} /> : null}
          back={<IconButton icon="back" label={t.back} render={<ShellLink to="/main/auto-tasks" />} />}
          actions={<TopActions />}
        />
        {task.status === 'open' ? <SaveFailure state={task.state} /> : null}
      </div>
      <div className={css.body}>
        <Body task={task} access={access} definition={definition} ownPart={ownPart} />
      </div>
    </main>
  );
}

interface BodyProps extends TaskScreenProps {
  task: OpenSettings;
  access: Access | undefined;
}

function Body({ task, access, definition, ownPart }: BodyProps): ReactNode {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  switch (task.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <ErrorCard
          title={t.loadFailed}
          message={task.error.message}
          help={errorHelp(task.error, language)}
          onRetry={task.retry}
          retrying={task.retrying}
        />
      );
    case 'open':
      return access ? (
        <TaskForm
          definition={definition}
          session={task.session}
          state={task.state}
          access={access}
          ownPart={ownPart}
        />
      ) : (
        <Waiting />
      );
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
