import { useLocalText, useStrings } from '@assistant/shared/i18n';
import type { TaskDefinition } from '@assistant/shared/tasks';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

interface StatusStripProps {
  definition: TaskDefinition;
  /** The figures by key, in the game's words; one that is not known yet says so. */
  figures?: Readonly<Record<string, string>>;
}

/** The task's figures: how far it got today, what it waits for. */
export function StatusStrip({ definition, figures = {} }: StatusStripProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  return (
    <dl className={css.strip}>
      {definition.status.map(({ key, label }) => (
        <div key={key} className={css.figure}>
          <dt>{text(label)}</dt>
          <dd data-unknown={figures[key] === undefined || undefined}>{figures[key] ?? t.noFigure}</dd>
        </div>
      ))}
    </dl>
  );
}
