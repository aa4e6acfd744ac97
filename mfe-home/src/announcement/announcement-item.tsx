import type { Announcement } from '@assistant/contract';
import { formatDay, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { RichText } from '@assistant/rich-text';
import { Card, Icon, Tag } from '@assistant/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import layout from '../page/layout.module.css';
import css from './announcement-item.module.css';
import { strings } from './strings';

interface AnnouncementItemProps {
  item: Announcement;
  open: boolean;
  onToggle(open: boolean): void;
  /** An unread one is visible. */
  onShown(): void;
}

/** One announcement: its title and day, and its text when opened, which marks it as read. */
export function AnnouncementItem({ item, open, onToggle, onShown }: AnnouncementItemProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const id = useId();
  const isNew = open && !item.read;
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (isNew) tell();
  }, [isNew]);

  return (
    <Card render={<article />} className={css.item} aria-labelledby={`${id}t`}>
      <h2>
        <button
          type="button"
          className={css.button}
          aria-expanded={open}
          aria-controls={open ? `${id}b` : undefined}
          onClick={() => onToggle(!open)}
        >
          <span className={css.words}>
            <span id={`${id}t`} className={layout.strong} dir="auto">
              {local(item.title)}
            </span>
            <span className={css.day}>
              {formatDay(item.published_at, language)}
              {item.read ? null : <Tag tone="fail">{t.unread}</Tag>}
            </span>
          </span>
          <Icon name="expand" size={20} className={css.arrow} />
        </button>
      </h2>
      {open ? (
        <div id={`${id}b`} className={css.body}>
          <RichText source={local(item.body)} pageLink={(to, words) => <Link to={to}>{words}</Link>} />
        </div>
      ) : null}
    </Card>
  );
}
