import { useStrings } from '@assistant/i18n';
import { IconButton, Sheet } from '@assistant/ui';
import { useState, useSyncExternalStore } from 'react';
import type { QuickAnswer } from '../service/use-quick-answers';
import { AboutPart } from './about-part';
import css from './context.module.css';
import type { ContextProps } from './context-props';
import { EarlierPart } from './earlier-part';
import { NowPart } from './now-part';
import { SelfHelpPart } from './self-help-part';
import { strings } from './strings';

/** What stands beside the conversation, in a pane of its own. */
export function Context(props: ContextProps) {
  const t = useStrings(strings);
  return (
    <aside className={css.pane} aria-label={t.context} data-pane="context" tabIndex={-1}>
      <Parts {...props} />
    </aside>
  );
}

/** What this conversation is about, how things stand now, what may solve it without us, and what was asked before. */
function Parts({ conversation: { convo, draft }, answers, onAnswer }: ContextProps) {
  const attached = useSyncExternalStore(draft.subscribe, draft.about);
  const state = useSyncExternalStore(convo.subscribe, convo.getState);
  const { messages, unsent, sessionId } = state;
  const about =
    attached ??
    unsent.findLast((one) => one.about)?.about ??
    messages.findLast((one) => one.about && one.session_id === sessionId)?.about ??
    undefined;
  const waiting = state.status === 'idle' || state.status === 'opening';
  return (
    <div className={css.parts} data-waiting={waiting || undefined}>
      <AboutPart about={about} waiting={waiting} />
      <NowPart />
      <SelfHelpPart answers={answers} about={about} onAnswer={onAnswer} />
      <EarlierPart state={state} />
    </div>
  );
}

/** Opens the same in a window that has no room beside the conversation. */
export function ContextButton(props: ContextProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(false);
  function show(answer: QuickAnswer) {
    setOpen(false);
    props.onAnswer(answer);
  }
  return (
    <>
      <IconButton icon="info" label={t.context} onClick={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={setOpen} side="right" title={t.context}>
        {open ? <Parts {...props} onAnswer={show} /> : null}
      </Sheet>
    </>
  );
}
