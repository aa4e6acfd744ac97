import { MESSAGE_MAX } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Draft } from '../outbox/draft';
import css from './composer.module.css';
import { cleanMessage } from './message-text';
import { AttachButton } from './pictures/attach-button';
import { strings } from './strings';

/** The count shows from this many characters before the limit. */
const COUNT_FROM = 200;

/** The Enter that ends an IME composition: Safari reports it after the composition, with key code 229. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  draft: Draft;
  /** Called with the text to send: cleaned, not empty, not too long. */
  onSend: (content: string) => void;
  /** Called with files that were chosen or pasted. Without it, only words can be sent. Returns whether it took any. */
  onFiles?: ((files: FileList | null) => boolean) | undefined;
  ref?: Ref<ComposerHandle>;
}

/** The input for a message: Enter sends, Shift+Enter begins a new line, Enter inside an IME does neither. */
export function Composer({ draft, onSend, onFiles, ref }: ComposerProps) {
  const t = useStrings(strings);
  const text = useSyncExternalStore(draft.subscribe, draft.get);
  const area = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), []);

  const content = cleanMessage(text);
  const left = MESSAGE_MAX - content.length;
  const tooLong = left < 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    area.current?.focus();
    if (content === '' || tooLong) return;
    onSend(content);
    draft.set('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) submit(event);
  }

  return (
    <form className={css.composer} onSubmit={submit}>
      {left <= COUNT_FROM ? (
        <p
          id={countId}
          className={css.count}
          role={tooLong ? 'alert' : undefined}
          data-over={tooLong || undefined}
        >
          {tooLong ? t.tooLong(MESSAGE_MAX, -left) : t.left(left)}
        </p>
      ) : null}
      {onFiles ? <AttachButton onFiles={onFiles} /> : null}
      <div className={css.grow} data-text={text}>
        <textarea
          ref={area}
          className={css.area}
          rows={1}
          value={text}
          aria-label={t.input}
          placeholder={t.input}
          aria-invalid={tooLong || undefined}
          aria-describedby={left <= COUNT_FROM ? countId : undefined}
          enterKeyHint="send"
          onChange={(event) => draft.set(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (onFiles?.(event.clipboardData.files)) event.preventDefault();
          }}
        />
      </div>
      <Button type="submit" size="small" className={css.send} looksDisabled={content === '' || tooLong}>
        {t.send}
      </Button>
    </form>
  );
}
