import { type DeskNote, type DeskSession, MESSAGE_MAX, NOTE_MAX } from '@assistant/contract';
import { AttachButton, type Draft, MessageCount, MessageField, useWritten } from '@assistant/conversation';
import { useDoing, useWidth } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { randomUuid } from '@assistant/remote';
import { Button, Segmented, VisuallyHidden } from '@assistant/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { Failed } from '../calls/failed';
import { CannedList } from './canned-list';
import css from './desk-composer.module.css';
import { strings } from './strings';
import { useCanned } from './use-canned';

type Mode = 'reply' | 'note';

interface DeskComposerProps {
  session: DeskSession;
  reply: Draft;
  note: Draft;
  onReply: (content: string) => void;
  /** An answer is being written; a note is not reported. */
  onWrite: () => void;
  onNote: (text: string, clientId: string) => Promise<DeskNote>;
  /** Files that were chosen or pasted. Returns whether it took any. */
  onFiles: (files: FileList | null) => boolean;
}

/** What the agent writes: to the player, or as a note on other paper. Each has a draft of its own. */
export function DeskComposer({ session, reply, note, onReply, onWrite, onNote, onFiles }: DeskComposerProps) {
  const t = useStrings(strings);
  const { me } = useDesk();
  const phone = useWidth() === 'phone';
  const [chosen, setMode] = useState<Mode>('reply');
  // Only whose conversation it is answers; anybody may write a note.
  const notesOnly = session.closed_at !== null || (session.agent?.account ?? me.account) !== me.account;
  const mode: Mode = notesOnly ? 'note' : chosen;
  const draft = mode === 'note' ? note : reply;
  const written = useWritten(draft, mode === 'note' ? NOTE_MAX : MESSAGE_MAX);
  const area = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  /** One note keeps its id through every attempt. */
  const noteId = useRef(randomUuid());
  const { busy, error, run, forget } = useDoing();
  const known = { 账号: session.account ?? undefined, 玩家: session.name, 名字: session.name, 客服: me.name };
  const canned = useCanned(area, draft, known);
  const listed = canned.open && mode === 'reply';

  // The keyboard goes on in the conversation that was opened, once the shell has announced the page; on a phone it would
  // cover what was said.
  useEffect(() => {
    if (phone) return;
    const frame = requestAnimationFrame(() => area.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [phone]);

  async function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    area.current?.focus();
    if (!written.fits) return;
    if (mode === 'reply') {
      onReply(written.content);
      draft.set('');
      return;
    }
    const kept = await run(() => onNote(written.content, noteId.current));
    if (!kept) return;
    noteId.current = randomUuid();
    draft.set('');
  }

  const combobox = listed && {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': canned.id,
    'aria-activedescendant': canned.found[canned.active] && `${canned.id}-${canned.found[canned.active]?.id}`,
    'aria-autocomplete': 'list' as const,
  };
  return (
    <form className={css.composer} data-mode={mode} onSubmit={(event) => void submit(event)}>
      {listed ? (
        <CannedList
          id={canned.id}
          found={canned.found}
          active={canned.active}
          error={canned.error}
          onPick={canned.pick}
        />
      ) : null}
      <VisuallyHidden role="status">
        {listed ? (canned.found.length > 0 ? t.cannedCount(canned.found.length) : t.cannedNone) : ''}
      </VisuallyHidden>
      <div className={css.top}>
        <Segmented
          aria-label={t.mode}
          options={[
            { value: 'reply', label: t.reply, disabled: notesOnly },
            { value: 'note', label: t.note },
          ]}
          value={mode}
          onValueChange={(next) => {
            setMode(next);
            forget();
          }}
        />
        {mode === 'note' ? null : phone ? (
          <Button variant="ghost" size="small" onClick={canned.openByPress}>
            {t.cannedButton}
          </Button>
        ) : (
          <span className={css.hint}>{t.hint}</span>
        )}
      </div>
      <Failed error={error} words={t.noteFailed} />
      <MessageCount id={countId} written={written} />
      <div className={css.line}>
        {mode === 'reply' ? <AttachButton onFiles={onFiles} /> : null}
        <MessageField
          ref={area}
          tall
          label={mode === 'note' ? t.noteInput : t.input}
          written={written}
          countId={countId}
          data-pane-focus
          readOnly={busy}
          onText={(text) => {
            draft.set(text);
            canned.follow();
            if (mode === 'note') noteId.current = randomUuid();
            else if (text !== '') onWrite();
          }}
          onEnter={(event) => void submit(event)}
          onFiles={mode === 'reply' ? onFiles : undefined}
          onSelect={canned.follow}
          onKeyDown={listed ? canned.onKeyDown : undefined}
          {...combobox}
        />
        <Button type="submit" size="small" className={css.send} loading={busy} looksDisabled={!written.fits}>
          {mode === 'note' ? t.keep : t.send}
        </Button>
      </div>
    </form>
  );
}
