import { TopActions } from '@assistant/shared/frame-actions';
import { useLocalText, useStrings } from '@assistant/shared/i18n';
import { ShellLink, usePageTitle } from '@assistant/shared/platform';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { Button, ErrorCard, IconButton, Notice, PageHeader, Skeleton } from '@assistant/shared/ui';
import type { ReactNode } from 'react';
import { taskStrings } from './strings';
import { TaskForm } from './task-form';
import css from './task-screen.module.css';
import { type OpenTask, useTaskSession } from './use-task-session';

/** A task's screen, drawn from its definition: read, edited and saved by itself (screens, "How a screen behaves"). */
export function TaskScreen({ definition }: { definition: TaskDefinition }) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const task = useTaskSession(definition);
  usePageTitle(text(definition.title));
  return (
    <main className={css.screen}>
      <PageHeader
        title={text(definition.heading ?? definition.title)}
        back={<IconButton icon="back" label={t.back} render={<ShellLink to="/main/auto-tasks" />} />}
        actions={<TopActions />}
      />
      <div className={css.body}>
        {definition.gameLock ? <Notice tone="info">{text(definition.gameLock)}</Notice> : null}
        <Body task={task} definition={definition} />
      </div>
    </main>
  );
}

function Body({ task, definition }: { task: OpenTask; definition: TaskDefinition }): ReactNode {
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
      return <TaskForm definition={definition} session={task.session} state={task.state} />;
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
