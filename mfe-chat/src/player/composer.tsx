import { MESSAGE_MAX } from '@assistant/contract';
import { AttachButton, type Draft, MessageCount, MessageField, useWritten } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { type FormEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import css from './composer.module.css';
import { strings } from './strings';

export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  draft: Draft;
  /** Called with the text to send: cleaned, not empty, not too long. */
  onSend: (content: string) => void;
  /** Called when something is written. */
  onWrite?: (() => void) | undefined;
  /** Called with files that were chosen or pasted. Without it, only words can be sent. Returns whether it took any. */
  onFiles?: ((files: FileList | null) => boolean) | undefined;
  ref?: Ref<ComposerHandle>;
}

/** The input for a message: Enter sends, Shift+Enter begins a new line, Enter inside an IME does neither. */
export function Composer({ draft, onSend, onWrite, onFiles, ref }: ComposerProps) {
  const t = useStrings(strings);
  const written = useWritten(draft, MESSAGE_MAX);
  const area = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), []);

  function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    area.current?.focus();
    if (!written.fits) return;
    onSend(written.content);
    draft.set('');
  }

  return (
    <form className={css.composer} onSubmit={submit}>
      <MessageCount id={countId} written={written} />
      {onFiles ? <AttachButton onFiles={onFiles} /> : null}
      <MessageField
        ref={area}
        label={t.input}
        written={written}
        countId={countId}
        data-pane-focus
        onText={(text) => {
          draft.set(text);
          if (text !== '') onWrite?.();
        }}
        onEnter={submit}
        onFiles={onFiles}
      />
      <Button type="submit" size="small" className={css.send} looksDisabled={!written.fits}>
        {t.send}
      </Button>
    </form>
  );
}
