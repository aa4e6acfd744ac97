import { useLocalText, useStrings } from '@assistant/i18n';
import type { ScreenDefinition } from '@assistant/tasks';
import { Tag } from '@assistant/ui';
import { type ReactNode, useId } from 'react';
import { taskStrings } from './strings';
import css from './task-head.module.css';

/** The colour of each tier (docs/visual-rules.md#seals). */
/** A tier's colour. */
export const tones = { basic: 'jade', premium: 'azure', supreme: 'gold' } as const;

interface TaskHeadProps {
  definition: ScreenDefinition;
  /** What the task does, once it is known. */
  children?: ReactNode;
}

/** The head of a task's screen in its tier's tint: the name, what it does, and its seal, pale, beside it. */
export function TaskHead({ definition, children }: TaskHeadProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const id = useId();
  const { tier, seal, title, heading = title } = definition;
  return (
    <div className={css.head}>
      <div className={css.name}>
        <h1 tabIndex={-1} aria-describedby={id}>
          {text(heading)}
        </h1>
        <Tag tone={tones[tier]}>{t[tier]}</Tag>
        <b className={css.ghost} lang="zh-CN" aria-hidden="true">
          {seal}
        </b>
      </div>
      <p id={id} className={css.sentence}>
        {children}
      </p>
    </div>
  );
}
