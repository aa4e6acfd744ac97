import {
  Announcer,
  BubblesSkeleton,
  ConnectionNotice,
  MessageList,
  PictureSourceProvider,
  SideProvider,
  TypingLine,
  useAttaching,
  useShownConvo,
} from '@assistant/conversation';
import { useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { ErrorCard, Notice } from '@assistant/ui';
import { useState, useSyncExternalStore } from 'react';
import { useDesk } from '../calls/desk-context';
import { DeskComposer } from '../composer/desk-composer';
import desk from '../desk.module.css';
import { useDeskTitle } from '../frame/use-desk-title';
import { ConversationHeader } from './conversation-header';
import css from './conversation-pane.module.css';
import { NoConversation } from './no-conversation';
import { Note } from './note';
import { OthersLine } from './others-line';
import { RecordsOfCards } from './records-of-cards';
import { strings } from './strings';
import { useLook } from './use-look';
import { useNotes } from './use-notes';
import { useSession } from './use-session';

/** One conversation: its header, its messages with the notes between them, and the composer. Another id needs another key. */
export function ConversationPane({ id }: { id: string }) {
  const t = useStrings(strings);
  const reason = useReason();
  const { conversations } = useDesk();
  const [{ convo, pictures, reply, note }] = useState(() => conversations.of(id));
  const state = useShownConvo(convo, pictures);
  const attaching = useAttaching(convo, pictures);
  const { session, reading } = useSession(id);
  const { notes, error: notesError, add } = useNotes(id);
  const writing = useSyncExternalStore(reply.subscribe, reply.get) !== '';
  const others = useLook(id, writing);
  useDeskTitle(session?.name ?? t.conversation(''));

  if (!session && reading.error?.code === 404) return <NoConversation />;
  if (!session)
    return (
      <div className={desk.main}>
        {reading.error ? (
          <ErrorCard
            className={css.card}
            title={t.notFoundTitle}
            message={reason(reading.error)}
            retrying={reading.busy}
            onRetry={reading.again}
          />
        ) : (
          <BubblesSkeleton />
        )}
      </div>
    );

  // A note whose message the window does not hold stands where the window is read further.
  const held = new Set([0, ...state.messages.map((message) => message.id)]);
  const first = state.messages[0]?.id ?? 0;
  const placeOf = (after: number): number => {
    if (held.has(after)) return after;
    return state.messages.findLast((message) => message.id <= after)?.id ?? (state.hasOlder ? -1 : 0);
  };
  const after = (message: number) =>
    notes
      .filter(
        ({ after_message }) => placeOf(after_message) === message && (message >= first || message === 0),
      )
      .map((one) => <Note key={`note ${one.id}`} note={one} />);

  return (
    <SideProvider value="agent">
      <div {...attaching.dropProps(desk.main, t.drop)}>
        <ConversationHeader session={session} reading={reading} />
        <ConnectionNotice state={state} />
        {notesError ? (
          <Notice tone="warn" className={css.notice}>
            {t.notesFailed(reason(notesError))}
          </Notice>
        ) : null}
        <PictureSourceProvider value={pictures}>
          <RecordsOfCards session={session}>
            <MessageList convo={convo} state={state} after={after} />
          </RecordsOfCards>
        </PictureSourceProvider>
        <TypingLine typing={state.peerTyping} />
        <Announcer messages={state.messages} ready={state.status === 'ready'} />
        <OthersLine session={session} others={others} />
        <DeskComposer
          session={session}
          reply={reply}
          note={note}
          onReply={convo.send}
          onWrite={convo.wrote}
          onNote={add}
          onFiles={attaching.take}
        />
        {attaching.preview}
      </div>
    </SideProvider>
  );
}
