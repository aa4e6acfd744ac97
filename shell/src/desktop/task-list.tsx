import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { levelNames, type TaskRow, type TierRows, tierTones, useTaskRows } from '@assistant/tiers';
import { Button, Icon, Seal, Skeleton, Tag, VisuallyHidden } from '@assistant/ui';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { strings } from './strings';
import css from './task-list.module.css';

/**
 * Every task, beside the screen of one: its seal and its status. It stays while one goes from task to task, also from
 * tier to tier. In a narrower window only the seals are left, with their names as hints.
 */
export function TaskList({ onSearch }: { onSearch(): void }) {
  const t = useStrings(strings);
  const { tiers, retry } = useTaskRows();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // From top to bottom, so that nothing moves under the pointer.
  const first = tiers.findIndex(({ is }) => is === 'loading');
  const shown = first < 0 ? tiers : tiers.slice(0, first + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current row is another one, or has come
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname, first]);
  return (
    <aside ref={list} aria-label={t.tasks} className={css.list} data-task-list data-pane="tasks">
      <button type="button" className={css.search} title={t.search} onClick={onSearch}>
        <Icon name="search" size={18} />
        <span className={css.searchName}>{t.search}</span>
        <kbd className={css.searchKey}>Ctrl K</kbd>
      </button>
      {shown.map((tier) => (
        <TierList key={tier.tier} tier={tier} at={pathname} onRetry={() => retry(tier.tier)} />
      ))}
    </aside>
  );
}

interface TierListProps {
  tier: TierRows;
  /** The path one is at. */
  at: string;
  onRetry(): void;
}

function TierList({ tier: { tier, is, locked, rows }, at, onRetry }: TierListProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const name = useStrings(levelNames)[tier];
  const id = useId();
  const count = (value: number) => formatCount(value, language);
  const tasks = rows.filter(({ task }) => task.kind === 'task');
  const on = tasks.filter(({ enabled }) => enabled).length;
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.tier}>
          {name}
        </h2>
        {is === 'ready' ? (
          <span className={css.counts}>
            {locked ? t.count(count(tasks.length)) : t.on(count(on), count(tasks.length))}
            {locked ? <VisuallyHidden>{t.ofTasks}</VisuallyHidden> : null}
          </span>
        ) : null}
        {locked ? (
          <Tag tone={tierTones[tier]} className={css.locked}>
            {t.notActive}
          </Tag>
        ) : null}
      </div>
      {is === 'loading' ? <Skeleton variant="list" rows={3} /> : null}
      {is === 'failed' ? (
        <Button size="small" variant="plain" onClick={onRetry}>
          {t.retry}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ) : null}
      <ul>
        {rows.map((row) => (
          <Row key={row.task.id} row={row} locked={locked} at={at} />
        ))}
      </ul>
    </section>
  );
}

function Row({
  row: { task, name, enabled, state },
  locked,
  at,
}: {
  row: TaskRow;
  locked: boolean;
  at: string;
}) {
  const to = `/${task.tier}/${task.id}`;
  const filled = enabled || task.kind === 'viewer';
  return (
    <li>
      <Link to={to} className={css.row} title={name} aria-current={at === to ? 'page' : undefined}>
        <span className={css.mark} data-state={state.is}>
          <Seal
            size="s"
            char={task.seal}
            tone={tierTones[task.tier]}
            variant={locked ? 'dimmed' : filled ? 'filled' : 'outlined'}
            className={css.seal}
          />
        </span>
        <span className={css.name}>{name}</span>
        <span className={css.state} data-state={state.is}>
          {state.words}
        </span>
      </Link>
    </li>
  );
}
