import { TopActions } from '@assistant/shared/frame-actions';
import { useLocalText, useStrings } from '@assistant/shared/i18n';
import { ShellLink, usePageTitle } from '@assistant/shared/platform';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { Button, ErrorCard, IconButton, Notice, PageHeader, Skeleton } from '@assistant/shared/ui';
import type { ReactNode } from 'react';
import { SaveWord } from './save-state';
import { taskStrings } from './strings';
import { type OwnPart, TaskForm } from './task-form';
import css from './task-screen.module.css';
import { type OpenTask, useTaskSession } from './use-task-session';

interface TaskScreenProps {
  definition: TaskDefinition;
  ownPart?: OwnPart | undefined;
}

/** A task's screen, drawn from its definition: read, edited and saved by itself (screens, "How a screen behaves"). */
export function TaskScreen({ definition, ownPart }: TaskScreenProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const task = useTaskSession(definition);
  usePageTitle(text(definition.title));
  return (
    <main className={css.screen}>
      <PageHeader
        className={css.top}
        title={text(definition.heading ?? definition.title)}
        note={task.status === 'open' ? <SaveWord definition={definition} state={task.state} /> : null}
        back={<IconButton icon="back" label={t.back} render={<ShellLink to="/main/auto-tasks" />} />}
        actions={<TopActions />}
      />
      <div className={css.body}>
        <Body task={task} definition={definition} ownPart={ownPart} />
      </div>
    </main>
  );
}

function Body({ task, definition, ownPart }: TaskScreenProps & { task: OpenTask }): ReactNode {
  const t = useStrings(taskStrings);
  switch (task.status) {
    case 'loading':
      return <Skeleton variant="list" rows={6} />;
    case 'failed':
      return (
        <ErrorCard
          title={t.loadFailed}
          message={task.message}
          onRetry={task.retry}
          retrying={task.retrying}
        />
      );
    case 'open':
      return <TaskForm definition={definition} session={task.session} state={task.state} ownPart={ownPart} />;
  }
}

/** The address names no task of this tier. */
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
