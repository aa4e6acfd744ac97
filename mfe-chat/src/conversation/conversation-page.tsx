import { TopActions } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { usePageTitle } from '@assistant/remote';
import { PageHeader } from '@assistant/ui';
import { type CSSProperties, useRef } from 'react';
import { Announcer } from './announcer';
import { Composer, type ComposerHandle } from './composer';
import { ConnectionNotice } from './connection-notice';
import css from './conversation-page.module.css';
import { ClosedNotice } from './ending/closed-notice';
import { MessageList } from './message-list';
import { QuickReplies } from './quick-replies';
import { strings } from './strings';
import { useConversation } from './use-conversation';
import { useSpaceAboveKeyboard } from './use-keyboard';

/** The player's conversation with customer service (spec section 2, `/main/customer-service`). */
export function ConversationPage({ account }: { account: string }) {
  const t = useStrings(strings);
  const { convo, draft, state } = useConversation(account);
  const keyboard = useSpaceAboveKeyboard();
  const composer = useRef<ComposerHandle>(null);
  usePageTitle(t.title);

  function pick(question: string) {
    const written = draft.get().trimEnd();
    draft.set(written === '' ? question : `${written}\n${question}`);
    composer.current?.focus();
  }

  // Once somebody answers there is something to end.
  const mayEnd = state.status === 'ready' && !state.closed && state.agentName !== '';
  const above = keyboard && { '--above-top': `${keyboard.top}px`, '--above-height': `${keyboard.height}px` };
  return (
    <section
      className={css.page}
      aria-label={t.heading}
      data-keyboard={keyboard ? '' : undefined}
      style={(above ?? undefined) as CSSProperties}
    >
      <PageHeader title={t.heading} actions={<TopActions />} className={css.header} />
      <ConnectionNotice state={state} />
      <MessageList convo={convo} state={state} />
      <Announcer messages={state.messages} ready={state.status === 'ready'} />
      <div className={css.foot}>
        <ClosedNotice convo={convo} state={state} />
        {keyboard ? null : <QuickReplies onPick={pick} end={mayEnd ? convo : undefined} />}
        <Composer ref={composer} draft={draft} onSend={convo.send} />
      </div>
    </section>
  );
}
