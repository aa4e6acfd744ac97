import type { TaskDefinition } from '@assistant/tasks';
import css from './ghost.module.css';

/** A task's seal, large and pale behind its name; `small` in a pane. */
export const Ghost = ({ of: { seal, tier }, small = false }: { of: TaskDefinition; small?: boolean }) => (
  <span
    className={css.ghost}
    data-tier={tier}
    data-small={small || undefined}
    lang="zh-CN"
    aria-hidden="true"
  >
    {seal}
  </span>
);
