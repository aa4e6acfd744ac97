import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { useNavigate } from '@assistant/remote';
import { useAppSelector } from '@assistant/store';
import { BoardPane } from '@assistant/task-screen/board-pane';
import { type TaskRow, useTaskRows } from '@assistant/tiers';
import { Skeleton } from '@assistant/ui';
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import css from './desk.module.css';
import { besides } from './desk-keys';
import type { DeskView } from './desk-view';
import { keep, kept } from './kept';
import { strings } from './strings';

const SELECTED = 'board-task';

interface DeskProps {
  boards: RefObject<HTMLElement | null>;
  /** Takes what the board shows; undefined once there is no pane any more. */
  onView(view: DeskView | undefined): void;
}

/** The pane of the selected task beside the board, and the arrow keys that select another one. */
export function Desk({ boards, onView }: DeskProps) {
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const t = useStrings(strings);
  const language = useLanguage();
  const navigate = useNavigate();
  const { tiers, clock, settled } = useTaskRows();
  const rows = useMemo(() => tiers.flatMap((tier) => tier.rows), [tiers]);
  const [chosen, setChosen] = useState(() => kept(sessionStorage, SELECTED, account));
  const complete = settled && tiers.every(({ is }) => is !== 'loading');
  const row = rows.find(({ task }) => task.id === chosen) ?? (complete ? firstOf(rows) : undefined);
  const selected = row?.task.id;
  // A key held down is not held up by the pane.
  const shown = useDeferredValue(row);

  const select = useCallback(
    (id: string) => {
      setChosen(id);
      keep(sessionStorage, SELECTED, account, id);
    },
    [account],
  );
  // What was selected by itself stays, whatever the next answer says.
  useEffect(() => {
    if (selected !== undefined) setChosen(selected);
  }, [selected]);

  useEffect(() => {
    const states = Object.fromEntries(rows.map(({ task, state }) => [task.id, state]));
    const tasks = rows.filter(({ task }) => task.kind === 'task');
    const on = tasks.filter(({ enabled }) => enabled).length;
    const sum = complete ? t.sum(formatCount(tasks.length, language), formatCount(on, language)) : '';
    onView({ selected, rows: states, sum, select });
  }, [rows, selected, complete, t, language, select, onView]);
  useEffect(() => () => onView(undefined), [onView]);

  useEffect(() => {
    const place = boards.current;
    function press(event: KeyboardEvent) {
      const seal = besides(event);
      if (!seal) return;
      event.preventDefault();
      seal.focus();
      select(seal.dataset.task ?? '');
    }
    place?.addEventListener('keydown', press);
    return () => place?.removeEventListener('keydown', press);
  }, [boards, select]);

  if (!shown)
    return complete ? null : (
      <div className={css.waiting} aria-hidden="true">
        <Skeleton variant="list" rows={6} />
      </div>
    );
  const { task } = shown;
  return (
    <BoardPane
      key={task.id}
      definition={task}
      board={{ status: shown.status, clock }}
      onOpen={(field) => void navigate(`/${task.tier}/${task.id}${field ? `#${field}` : ''}`)}
    />
  );
}

/** The first that waits for the player, else the first that runs, else the first that is on. */
function firstOf(rows: readonly TaskRow[]): TaskRow | undefined {
  const is = (state: TaskRow['state']['is']) => rows.find((row) => row.state.is === state);
  return is('needsYou') ?? is('running') ?? is('next') ?? rows[0];
}
