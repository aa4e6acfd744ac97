import type { TaskStatus } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { tierTones } from '@assistant/tiers';
import { cx, Seal, VisuallyHidden } from '@assistant/ui';
import { strings } from './strings';
import css from './task-seal.module.css';
import { useLongPress } from './use-long-press';

const variants = { enabled: 'filled', off: 'outlined', unknown: 'outlined', locked: 'dimmed' } as const;

interface TaskSealProps {
  task: TaskDefinition;
  /** Its name on the board. */
  name: string;
  /** `unknown` until the settings were read. */
  state: keyof typeof variants;
  /** Its status today; undefined while unknown. */
  status: TaskStatus | undefined;
  /** Opens what can be done with it here. */
  onActions(): void;
}

/** What the seal shows of today beside on and off: at work, waiting for the player, done. */
function markOf(state: TaskSealProps['state'], status: TaskStatus | undefined) {
  if (state !== 'enabled' || !status) return undefined;
  if (status.running) return 'running';
  if (status.last_result?.result === 'blocked' && status.today.blocked > 0) return 'needsYou';
  return status.done_today || status.today.done > 0 ? 'done' : undefined;
}

/**
 * One task on the board: its seal, filled while enabled, and its name. Links to its screen; a long press, a right click
 * or the menu key opens what can be done with it here, and so does a button that is seen with the keyboard.
 */
export function TaskSeal({ task, name, state, status, onActions }: TaskSealProps) {
  const t = useStrings(strings);
  const canAct = task.kind === 'task' && (state === 'enabled' || state === 'off');
  const press = useLongPress(onActions);
  const mark = markOf(state, status);
  return (
    <>
      <Link to={`/${task.tier}/${task.id}`} className={css.link} data-state={state} {...(canAct && press)}>
        <span className={cx(css.seal, mark && css[mark])} data-tone={tierTones[task.tier]}>
          <Seal
            char={task.seal}
            tone={tierTones[task.tier]}
            variant={variants[state]}
            className={css[state] ?? ''}
          />
        </span>
        <span className={css.name}>{name}</span>
        {task.kind === 'task' ? <VisuallyHidden>{t[state]}</VisuallyHidden> : null}
        {mark === 'running' || mark === 'needsYou' ? (
          <span className={mark === 'running' ? css.good : css.bad}>{t[mark]}</span>
        ) : null}
        {mark === 'done' ? <VisuallyHidden>{t.done}</VisuallyHidden> : null}
      </Link>
      {canAct ? (
        <button type="button" className={css.actions} aria-haspopup="dialog" onClick={onActions}>
          {t.actions}
          <VisuallyHidden>{name}</VisuallyHidden>
        </button>
      ) : null}
    </>
  );
}
