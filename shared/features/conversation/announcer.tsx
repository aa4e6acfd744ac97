import type { ChatMessage } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { VisuallyHidden } from '@assistant/ui';
import { useEffect, useRef, useState } from 'react';
import { newestId } from './state/timeline';
import { strings } from './strings';

/**
 * Announces new messages of customer service to screen readers, politely. Messages that were there when the
 * page opened, older pages and the player's own messages are not announced.
 */
export function Announcer({ messages, ready }: { messages: readonly ChatMessage[]; ready: boolean }) {
  const t = useStrings(strings);
  const heard = useRef<number | null>(null);
  const [fresh, setFresh] = useState<ChatMessage[]>([]);

  useEffect(() => {
    if (!ready) return;
    const last = heard.current ?? newestId(messages);
    const arrived = messages.filter(({ id, sender }) => sender === 'cs' && id > last);
    if (arrived.length > 0) setFresh(arrived);
    heard.current = Math.max(last, newestId(messages));
  }, [messages, ready]);

  return (
    <VisuallyHidden role="log" aria-live="polite">
      {fresh.map((message) => (
        <span key={message.id}>{t.announced(message.sender_name || t.agent, message.content)} </span>
      ))}
    </VisuallyHidden>
  );
}
