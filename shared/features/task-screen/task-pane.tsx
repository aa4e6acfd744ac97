import { useStrings } from '@assistant/i18n';
import { List, Section } from '@assistant/ui';
import type { ReactNode } from 'react';
import { runStrings } from './run/strings';
import css from './task-pane.module.css';

interface TaskPaneProps {
  /** How the task stands in the game. */
  figures: ReactNode;
  /** What can be done with it now; null where the tier is locked. */
  run: ReactNode;
  records: ReactNode;
}

/**
 * A wide window's right edge: how the task stands and what it did. It stays in place while the settings beside it scroll;
 * its records scroll by themselves.
 */
export function TaskPane({ figures, run, records }: TaskPaneProps) {
  const t = useStrings(runStrings);
  return (
    <aside aria-label={t.pane} className={css.pane}>
      <Section title={t.nowTitle}>
        {figures}
        {run ? <List>{run}</List> : null}
      </Section>
      {records}
    </aside>
  );
}
