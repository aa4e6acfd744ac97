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
import { useAttaching } from './pictures/attaching';
import { PictureSourceProvider } from './pictures/picture-source';
import { QuickReplies } from './quick-replies';
import { strings } from './strings';
import { useConversation } from './use-conversation';
import { useSpaceAboveKeyboard } from './use-keyboard';

/** The player's conversation with customer service (spec section 2, `/main/customer-service`). */
export function ConversationPage({ account }: { account: string }) {
  const t = useStrings(strings);
  const { convo, draft, pictures, state } = useConversation(account);
  const attaching = useAttaching(convo, pictures);
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
      data-dropping={attaching.dropping ? t.drop : undefined}
      style={(above ?? undefined) as CSSProperties}
      {...attaching.dropProps}
    >
      <PageHeader title={t.heading} actions={<TopActions />} className={css.header} />
      <ConnectionNotice state={state} />
      <PictureSourceProvider value={pictures}>
        <MessageList convo={convo} state={state} />
      </PictureSourceProvider>
      <Announcer messages={state.messages} ready={state.status === 'ready'} />
      <div className={css.foot}>
        <ClosedNotice convo={convo} state={state} />
        {keyboard ? null : <QuickReplies onPick={pick} end={mayEnd ? convo : undefined} />}
        <Composer ref={composer} draft={draft} onSend={convo.send} onFiles={attaching.take} />
      </div>
      {attaching.preview}
    </section>
  );
}
