import { useStrings } from '@assistant/i18n';
import { VisuallyHidden } from '@assistant/ui';
import { lazyPart } from '../lazy-part';
import { PictureBox } from '../pictures/picture-box';
import { useSide } from '../side';
import { strings } from '../strings';
import { AboutCard } from './lazy-about-card';
import css from './message-bubble.module.css';
import { MessageContent } from './message-content';
import { MessageFoot } from './message-foot';
import type { MessageItem } from './timeline-items';

const MessageCard = lazyPart(async () => (await import('./message-card')).MessageCard);

export interface MessageBubbleProps {
  item: MessageItem;
  online: boolean;
  /** What waits is not on its way: it can be deleted. */
  held: boolean;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** One message: its sender, its content and, under the last one of a run, its time and state. */
export function MessageBubble({ item, online, held, onRetry, onDiscard }: MessageBubbleProps) {
  const t = useStrings(strings);
  const { key, id, own, first, last, delivery = 'sent' } = item;
  const atDesk = useSide() === 'agent';
  // At the desk a colleague's answers stand on the own side, by name.
  const byName = own ? atDesk && item.senderName : item.senderName;
  const name = byName || (own ? t.you : atDesk ? t.player : t.agent);
  const pending = delivery !== 'sent' && delivery !== 'read';
  return (
    <li
      className={css.row}
      data-side={own ? 'own' : 'theirs'}
      data-first={first || undefined}
      data-message={id ?? ''}
    >
      {first && (own ? byName : !atDesk) ? (
        <span className={css.name} aria-hidden="true">
          {name}
        </span>
      ) : null}
      <div
        className={css.bubble}
        data-delivery={delivery}
        data-picture={item.special?.type === 'image' || undefined}
        data-card={item.special?.type === 'card' || undefined}
      >
        <VisuallyHidden>{t.says(name)}</VisuallyHidden>
        {item.special?.type === 'card' ? (
          <div className={css.card}>
            <MessageCard card={item.special.card} />
          </div>
        ) : item.special?.type === 'image' ? (
          <PictureBox {...item.special} progress={pending ? item.progress : undefined} />
        ) : (
          <MessageContent content={item.content} />
        )}
      </div>
      {item.about ? (
        <div className={css.about}>
          <AboutCard about={item.about} />
        </div>
      ) : null}
      {last || pending ? (
        <MessageFoot
          at={item.at}
          delivery={own ? delivery : undefined}
          reason={item.reason}
          online={online}
          held={held}
          progress={item.progress}
          onRetry={() => onRetry(key)}
          onDiscard={() => onDiscard(key)}
        />
      ) : null}
    </li>
  );
}
