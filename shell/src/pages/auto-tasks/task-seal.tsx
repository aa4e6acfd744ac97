import { useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { Icon, Seal, VisuallyHidden } from '@assistant/ui';
import { Link } from 'react-router-dom';
import { tierTones } from '../tiers/tiers';
import { strings } from './strings';
import css from './task-seal.module.css';

const variants = { enabled: 'filled', off: 'outlined', unknown: 'outlined', locked: 'dimmed' } as const;

interface TaskSealProps {
  task: TaskDefinition;
  /** Its name on the board. */
  name: string;
  /** `unknown` until the settings were read. */
  state: keyof typeof variants;
}

/** One task on the board: its seal, filled while enabled, and its name. Links to its screen. */
export function TaskSeal({ task, name, state }: TaskSealProps) {
  const t = useStrings(strings);
  return (
    <Link to={`/${task.tier}/${task.id}`} className={css.link} data-state={state}>
      <span className={css.seal}>
        <Seal char={task.seal} tone={tierTones[task.tier]} variant={variants[state]} />
        {state === 'locked' ? (
          <span className={css.lock}>
            <Icon name="lock" size={14} />
          </span>
        ) : null}
      </span>
      <span className={css.name}>{name}</span>
      {task.kind === 'task' ? <VisuallyHidden>{t[state]}</VisuallyHidden> : null}
    </Link>
  );
}
