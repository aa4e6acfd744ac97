import { type Announcement, askingAbout } from '@assistant/contract';
import { useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { RichText } from '@assistant/rich-text';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, useNow } from '@assistant/tiers';
import { Button, Icon } from '@assistant/ui';
import { useEffect, useEffectEvent } from 'react';
import { ConcernCard } from './concern-card';
import { announcedAt } from './day-words';
import css from './reader.module.css';
import { wideStrings } from './strings';
import type { Concern } from './use-concerns';

/** One that is shown for so long was read; one that the arrows passed was not. */
export const READ_AFTER_MS = 1000;

/** More tasks than this are no way on. */
const OPENED = 3;

interface ReaderProps {
  item: Announcement;
  concern: Concern;
  all: readonly TaskDefinition[];
  /** It was not read before, and is now. */
  onRead(): void;
}

/** The whole text of an announcement: what it means for the player first, then its words, then the ways on. */
export function Reader({ item, concern, all, onRead }: ReaderProps) {
  const t = useStrings(wideStrings);
  const language = useLanguage();
  const local = useLocalText();
  const now = useNow();
  const { id, read } = item;
  const say = useEffectEvent(onRead);
  useEffect(() => {
    if (read) return;
    const timer = setTimeout(() => say(), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [read]);

  const [first, ...others] = concern.enabled;
  const words = t.question(local(item.title));
  const [about] = concern.named;
  const ask = about
    ? askingAbout(words, { task: about.id })
    : `/main/customer-service#about=${encodeURIComponent(words)}`;
  return (
    <article aria-labelledby={`announcement-${id}`} className={css.article}>
      <header>
        <p className={css.day}>{announcedAt(item.published_at, now, language)}</p>
        <h2 id={`announcement-${id}`} className={css.title} dir="auto">
          {local(item.title)}
        </h2>
      </header>
      {first ? <ConcernCard tasks={[first, ...others]} all={all} /> : null}
      <div className={css.body}>
        <RichText source={local(item.body)} pageLink={(to, inner) => <Link to={to}>{inner}</Link>} />
      </div>
      <div className={css.actions}>
        {concern.named.slice(0, OPENED).map((task) => (
          <Button key={task.id} variant="ghost" render={<Link to={`/${task.tier}/${task.id}`} />}>
            {t.open(local(boardName(task, all)))}
          </Button>
        ))}
        <Button variant="ghost" icon={<Icon name="chat" size={18} />} render={<Link to={ask} />}>
          {t.ask}
        </Button>
      </div>
    </article>
  );
}
