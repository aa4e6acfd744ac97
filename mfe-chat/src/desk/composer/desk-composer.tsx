import { type DeskNote, type DeskSession, MESSAGE_MAX, NOTE_MAX } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { randomUuid } from '@assistant/remote';
import { Button, Notice, Segmented, VisuallyHidden } from '@assistant/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cleanMessage } from '../../conversation/message-text';
import { AttachButton } from '../../conversation/pictures/attach-button';
import type { Draft } from '../../outbox/draft';
import { useDesk } from '../calls/desk-context';
import { useDoing } from '../calls/use-doing';
import { useReason } from '../calls/use-reason';
import { useWidth } from '../frame/use-width';
import { CannedList } from './canned-list';
import css from './desk-composer.module.css';
import { strings } from './strings';
import { useCanned } from './use-canned';

/** The count shows from this many characters before the limit. */
const COUNT_FROM = 200;

type Mode = 'reply' | 'note';

interface DeskComposerProps {
  session: DeskSession;
  reply: Draft;
  note: Draft;
  onReply: (content: string) => void;
  onNote: (text: string, clientId: string) => Promise<DeskNote>;
  /** Files that were chosen or pasted. Returns whether it took any. */
  onFiles: (files: FileList | null) => boolean;
}

/** The Enter that ends an IME composition: Safari reports it after the composition, with key code 229. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** What the agent writes: to the player, or as a note on other paper. Each has a draft of its own. */
export function DeskComposer({ session, reply, note, onReply, onNote, onFiles }: DeskComposerProps) {
  const t = useStrings(strings);
  const reason = useReason();
  const { me } = useDesk();
  const phone = useWidth() === 'phone';
  const [chosen, setMode] = useState<Mode>('reply');
  // Only whose conversation it is answers; anybody may write a note.
  const notesOnly = session.closed_at !== null || (session.agent?.account ?? me.account) !== me.account;
  const mode: Mode = notesOnly ? 'note' : chosen;
  const draft = mode === 'note' ? note : reply;
  const text = useSyncExternalStore(draft.subscribe, draft.get);
  const area = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  /** One note keeps its id through every attempt. */
  const noteId = useRef(randomUuid());
  const { busy, error, run, forget } = useDoing();
  const known = { 账号: session.account ?? undefined, 玩家: session.name, 名字: session.name, 客服: me.name };
  const canned = useCanned(area, draft, known);
  const listed = canned.open && mode === 'reply';

  // The keyboard goes on in the conversation that was opened, once the shell has told of the page; on a phone it would
  // cover what was said.
  useEffect(() => {
    if (phone) return;
    const frame = requestAnimationFrame(() => area.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [phone]);

  const max = mode === 'note' ? NOTE_MAX : MESSAGE_MAX;
  const content = cleanMessage(text);
  const left = max - content.length;
  const tooLong = left < 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    area.current?.focus();
    if (content === '' || tooLong) return;
    if (mode === 'reply') {
      onReply(content);
      draft.set('');
      return;
    }
    const kept = await run(() => onNote(content, noteId.current));
    if (!kept) return;
    noteId.current = randomUuid();
    draft.set('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event) || (listed && canned.onKeyDown(event))) return;
    if (event.key === 'Enter' && !event.shiftKey) void submit(event);
  }

  const label = mode === 'note' ? t.noteInput : t.input;
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
      {error ? (
        <div role="alert">
          <Notice tone="danger">{t.noteFailed(reason(error))}</Notice>
        </div>
      ) : null}
      {left <= COUNT_FROM ? (
        <p
          id={countId}
          className={css.count}
          role={tooLong ? 'alert' : undefined}
          data-over={tooLong || undefined}
        >
          {tooLong ? t.tooLong(max, -left) : t.left(left)}
        </p>
      ) : null}
      <div className={css.line}>
        {mode === 'reply' ? <AttachButton onFiles={onFiles} /> : null}
        <div className={css.grow} data-text={text}>
          <textarea
            ref={area}
            className={css.area}
            rows={1}
            value={text}
            aria-label={label}
            placeholder={label}
            aria-invalid={tooLong || undefined}
            aria-describedby={left <= COUNT_FROM ? countId : undefined}
            enterKeyHint="send"
            data-pane-focus
            readOnly={busy}
            onChange={(event) => {
              draft.set(event.target.value);
              canned.follow();
              if (mode === 'note') noteId.current = randomUuid();
            }}
            onSelect={canned.follow}
            onPaste={(event) => {
              if (mode === 'reply' && onFiles(event.clipboardData.files)) event.preventDefault();
            }}
            onKeyDown={onKeyDown}
            {...combobox}
          />
        </div>
        <Button
          type="submit"
          size="small"
          className={css.send}
          loading={busy}
          looksDisabled={content === '' || tooLong}
        >
          {mode === 'note' ? t.keep : t.send}
        </Button>
      </div>
    </form>
  );
}
