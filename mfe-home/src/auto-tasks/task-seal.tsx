import type { TaskStatus } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { needsPlayer, type RowState, tierTones } from '@assistant/tiers';
import { cx, VisuallyHidden } from '@assistant/ui';
import type { MouseEvent } from 'react';
import { SealOf } from '../page/seal-of';
import type { DeskView } from './desk-view';
import { strings } from './strings';
import css from './task-seal.module.css';
import { useLongPress } from './use-long-press';

const variants = { enabled: 'filled', off: 'outlined', unknown: 'outlined', locked: 'dimmed' } as const;

const rowTones: Partial<Record<RowState['is'], string | undefined>> = {
  running: css.good,
  needsYou: css.bad,
};

interface TaskSealProps {
  task: TaskDefinition;
  name: string;
  /** `unknown` until the settings were read. */
  state: keyof typeof variants;
  status: TaskStatus | undefined;
  dayEnds: string | undefined;
  view: DeskView | undefined;
  onActions(): void;
}

/** What the seal shows of today beside on and off: at work, waiting for the player, done where nothing more is due today. */
function markOf({ state, status, dayEnds }: Pick<TaskSealProps, 'state' | 'status' | 'dayEnds'>) {
  if (state !== 'enabled' || !status) return undefined;
  if (status.running) return 'running';
  if (needsPlayer(status)) return 'needsYou';
  if (status.done_today) return 'done';
  const { next_run, today } = status;
  const moreToday = next_run && dayEnds && Date.parse(next_run) < Date.parse(dayEnds);
  return today.done > 0 && !moreToday ? 'done' : undefined;
}

/** What makes the link to a task one of a list: the first press selects it, the second opens it; arrows are `Desk`'s. */
function asOption({ selected, select }: DeskView, id: string) {
  if (!select) return undefined;
  const isSelected = selected === id;
  return {
    role: 'option',
    'aria-selected': isSelected,
    'data-task': id,
    tabIndex: isSelected || selected === undefined ? 0 : -1,
    onClick(event: MouseEvent) {
      // With a key it opens in a new tab.
      if (isSelected || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      select(id);
    },
  };
}

/**
 * One task on the board: its seal, filled while enabled, and its name. Links to its screen; a long press, a right click
 * or the menu key opens what can be done with it here, and so does a button that is seen with the keyboard. In a wide
 * window the pane beside the board has all of that.
 */
export function TaskSeal(props: TaskSealProps) {
  const { task, name, state, view, onActions } = props;
  const t = useStrings(strings);
  const canAct = !view && task.kind === 'task' && (state === 'enabled' || state === 'off');
  const press = useLongPress(onActions);
  const mark = markOf(props);
  const row = view?.rows[task.id];
  return (
    <>
      <Link
        to={`/${task.tier}/${task.id}`}
        className={css.link}
        data-state={state}
        {...(canAct && press)}
        {...(view && asOption(view, task.id))}
      >
        <span className={cx(css.seal, mark && css[mark])} data-tone={tierTones[task.tier]}>
          <SealOf size="m" task={task} variant={variants[state]} className={css[state] ?? ''} />
        </span>
        <span className={css.name}>{name}</span>
        {task.kind === 'task' && row?.is !== 'off' ? <VisuallyHidden>{t[state]}</VisuallyHidden> : null}
        {task.kind === 'task' || view ? null : <VisuallyHidden>{t.viewOnly}</VisuallyHidden>}
        {view ? (
          <span className={cx(css.next, row && rowTones[row.is])}>
            {task.kind === 'task' ? row?.words : t.viewOnly}
          </span>
        ) : null}
        {!view && (mark === 'running' || mark === 'needsYou') ? (
          <span className={rowTones[mark]}>{t[mark]}</span>
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
