import type { Announcement } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { RichText } from '@assistant/rich-text';
import { useNow } from '@assistant/tiers';
import { Card, Dotted, Icon, Seal, VisuallyHidden } from '@assistant/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import layout from '../page/layout.module.css';
import { SealOf } from '../page/seal-of';
import css from './announcement-item.module.css';
import { strings } from './strings';
import { announcedAt } from './wide/day-words';
import rows from './wide/list.module.css';
import { wideStrings } from './wide/strings';
import type { Concern } from './wide/use-concerns';

interface AnnouncementItemProps {
  item: Announcement;
  concern: Concern;
  open: boolean;
  onToggle(open: boolean): void;
  /** An unread one is visible. */
  onShown(): void;
}

/** One announcement: its title, its day and whether it concerns the player, and its text when opened, which marks it as read. */
export function AnnouncementItem({ item, concern, open, onToggle, onShown }: AnnouncementItemProps) {
  const t = useStrings(strings);
  const { yours } = useStrings(wideStrings);
  const now = useNow();
  const task = concern.subject ?? concern.enabled[0];
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
          {task ? <SealOf task={task} variant="outlined" /> : <Seal size="s" char="告" variant="dimmed" />}
          <span className={css.words}>
            <span id={`${id}t`} className={layout.strong} dir="auto">
              {local(item.title)}
            </span>
            <Dotted
              className={rows.note}
              parts={[
                announcedAt(item.published_at, now, language),
                concern.enabled.length > 0 && (
                  <span key="yours" className={rows.yours}>
                    {yours}
                  </span>
                ),
              ]}
            />
          </span>
          {item.read ? null : (
            <span className={rows.unread}>
              <VisuallyHidden>{t.unread}</VisuallyHidden>
            </span>
          )}
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
