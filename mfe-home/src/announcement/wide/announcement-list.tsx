import type { Announcement } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { useNow } from '@assistant/tiers';
import { Dotted, Seal, VisuallyHidden } from '@assistant/ui';
import type { KeyboardEvent } from 'react';
import { SealOf } from '../../page/seal-of';
import { strings } from '../strings';
import { announcedAt } from './day-words';
import css from './list.module.css';
import { wideStrings } from './strings';
import type { Concern, Concerns } from './use-concerns';

/** Where a key leads to in a list of `count`; undefined: it is not ours. */
function stepTo(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface AnnouncementListProps {
  items: readonly Announcement[];
  /** The one whose text is shown. */
  selected: number | undefined;
  concerns: Concerns;
  onSelect(id: number): void;
}

/** The announcements as one stop of Tab: arrows, Home and End select. */
export function AnnouncementList({ items, selected, concerns, onSelect }: AnnouncementListProps) {
  const at = items.findIndex(({ id }) => id === selected);

  function step(event: KeyboardEvent<HTMLElement>) {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    const next = altKey || ctrlKey || metaKey || shiftKey ? undefined : stepTo(key, at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    if (next !== at) onSelect(item.id);
    event.currentTarget.querySelectorAll('a')[next as number]?.focus();
  }

  return (
    <ul className={css.rows} onKeyDown={step}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Row
            item={item}
            concern={concerns.of(item.id)}
            current={index === at}
            inTabOrder={index === Math.max(at, 0)}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  item: Announcement;
  concern: Concern;
  current: boolean;
  inTabOrder: boolean;
}

function Row({ item, concern, current, inTabOrder }: RowProps) {
  const t = useStrings(wideStrings);
  const language = useLanguage();
  const local = useLocalText();
  const now = useNow();
  const task = concern.subject ?? concern.enabled[0];
  return (
    <Link
      to={`?id=${item.id}`}
      replace
      className={css.row}
      tabIndex={inTabOrder ? 0 : -1}
      aria-current={current ? 'true' : undefined}
    >
      {task ? <SealOf task={task} variant="outlined" /> : <Seal size="s" char="告" variant="dimmed" />}
      <span className={css.words}>
        <span className={css.title} dir="auto">
          {local(item.title)}
        </span>
        <Dotted
          className={css.note}
          parts={[
            announcedAt(item.published_at, now, language),
            concern.enabled.length > 0 ? (
              <span key="yours" className={css.yours}>
                {t.yours}
              </span>
            ) : (
              ''
            ),
          ]}
        />
      </span>
      {item.read ? null : (
        <span className={css.unread}>
          <VisuallyHidden>{strings[language].unread}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
