import {
  Announcer,
  ConnectionNotice,
  inLanguage,
  MessageList,
  PictureSourceProvider,
  TypingLine,
  useAttaching,
  useShownConvo,
} from '@assistant/conversation';
import { TopActions, useMedia, useWide } from '@assistant/frame';
import { useLocalText, useStrings } from '@assistant/i18n';
import { usePageTitle } from '@assistant/remote';
import { PageHeader } from '@assistant/ui';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Attached } from './attached';
import { Composer, type ComposerHandle } from './composer';
import { Context, ContextButton } from './context/lazy-context';
import css from './conversation-view.module.css';
import { ClosedNotice } from './ending/closed-notice';
import { strings as endStrings } from './ending/strings';
import { EndDialog, QuickAnswerCard } from './late-parts';
import type { Conversation } from './open-conversation';
import { QuickReplies } from './quick-replies';
import { ServiceLine } from './service/service-line';
import { type QuickAnswer, useQuickAnswers } from './service/use-quick-answers';
import { strings } from './strings';
import { useAskedAbout } from './use-asked-about';
import { useSpaceAboveKeyboard } from './use-keyboard';

export interface ConversationViewProps {
  conversation: Conversation;
  /** What a wide window shows beside it; a visitor has nothing. */
  beside?: boolean;
  /** The way back, where no bottom bar stands. */
  back?: ReactNode;
  /** What an empty conversation says. */
  empty?: string;
}

/** From here on there is room for what stands beside the conversation (conversation-view.module.css). */
const ROOMY = '(min-width: 73.75rem)';

/** A conversation with customer service, from the player's or visitor's side. */
export function ConversationView({ conversation, beside = false, back, empty }: ConversationViewProps) {
  const t = useStrings(strings);
  const { end } = useStrings(endStrings);
  const { convo, draft, pictures } = conversation;
  const state = useShownConvo(convo, pictures);
  const say = useLocalText();
  const [picked, setAnswer] = useState<QuickAnswer>();
  // Not the button's: turning a tablet moves that to another place.
  const [asksToEnd, setAsksToEnd] = useState<boolean>();
  const answer = picked && inLanguage(picked, say);
  const answers = useQuickAnswers();
  const wide = useWide();
  const roomy = useMedia(ROOMY) && beside;
  const context = { conversation, answers, onAnswer: setAnswer };
  const attaching = useAttaching(convo, pictures);
  const keyboard = useSpaceAboveKeyboard();
  const composer = useRef<ComposerHandle>(null);
  usePageTitle(t.title);
  useAskedAbout(draft);

  function pick(question: string) {
    draft.add(question);
    composer.current?.focus();
  }

  function send(content: string) {
    convo.send(content, draft.about());
    draft.attach(undefined);
  }

  // Once somebody answers there is something to end.
  const mayEnd = state.status === 'ready' && !state.closed && state.agentName !== '';
  const askToEnd = mayEnd ? () => setAsksToEnd(true) : undefined;
  if (asksToEnd && !mayEnd) setAsksToEnd(false);
  const above = keyboard && { '--above-top': `${keyboard.top}px`, '--above-height': `${keyboard.height}px` };
  const actions = (
    <>
      {askToEnd && wide ? (
        <button type="button" className={css.end} onClick={askToEnd}>
          {end}
        </button>
      ) : null}
      {wide && beside && !roomy ? <ContextButton {...context} /> : null}
      <TopActions />
    </>
  );
  return (
    <div className={css.panes} data-beside={roomy || undefined}>
      <section
        aria-label={t.heading}
        data-pane="conversation"
        data-keyboard={keyboard ? '' : undefined}
        style={(above ?? undefined) as CSSProperties}
        {...attaching.dropProps(css.page, t.drop)}
      >
        <PageHeader title={t.heading} back={back} actions={actions} className={css.header} />
        {keyboard ? null : <ServiceLine state={state} />}
        <ConnectionNotice state={state} />
        <PictureSourceProvider value={pictures}>
          <MessageList convo={convo} state={state} empty={empty} />
        </PictureSourceProvider>
        <TypingLine typing={state.peerTyping} />
        <Announcer messages={state.messages} ready={state.status === 'ready'} />
        <div className={css.foot}>
          <ClosedNotice convo={convo} state={state} />
          {answer ? (
            <QuickAnswerCard
              answer={answer}
              onClose={() => setAnswer(undefined)}
              onAsk={() => {
                setAnswer(undefined);
                convo.send(answer.title);
              }}
            />
          ) : null}
          {keyboard ? null : (
            <QuickReplies
              answers={answers}
              onPick={pick}
              onAnswer={setAnswer}
              onEnd={wide ? undefined : askToEnd}
            />
          )}
          <Attached draft={draft} onRemoved={() => composer.current?.focus()} />
          <Composer
            ref={composer}
            draft={draft}
            onSend={send}
            onWrite={convo.wrote}
            onFiles={attaching.take}
          />
        </div>
        {attaching.preview}
        {asksToEnd === undefined ? null : (
          <EndDialog convo={convo} open={asksToEnd} onClose={() => setAsksToEnd(false)} />
        )}
      </section>
      {roomy ? <Context {...context} /> : null}
    </div>
  );
}
