import type { ComponentPropsWithoutRef, KeyboardEvent, Ref } from 'react';
import { isCounted } from './message-count';
import css from './message-field.module.css';
import type { Written } from './use-written';

/** The Enter that ends an IME composition: Safari reports it after the composition, with key code 229. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

interface MessageFieldProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'onChange' | 'onPaste'> {
  label: string;
  /** Two lines high from the beginning, where the window is no phone's. */
  tall?: boolean;
  written: Written;
  /** The id of its `MessageCount`. */
  countId: string;
  onText: (text: string) => void;
  /** Called for Enter without Shift, outside an IME. */
  onEnter: (event: KeyboardEvent) => void;
  /** Called with the files of a paste. Returns whether it took any; without it, only words can be pasted. */
  onFiles?: ((files: FileList | null) => boolean) | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field for a message, which grows with what is written. `onKeyDown` may take a key by preventing its default. */
export function MessageField(props: MessageFieldProps) {
  const { label, written, countId, onText, onEnter, onFiles, onKeyDown, tall, ...rest } = props;
  return (
    <div className={css.grow} data-tall={tall || undefined} data-text={written.text}>
      <textarea
        {...rest}
        className={css.area}
        rows={1}
        value={written.text}
        aria-label={label}
        placeholder={label}
        aria-invalid={written.left < 0 || undefined}
        aria-describedby={isCounted(written) ? countId : undefined}
        enterKeyHint="send"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          onKeyDown?.(event);
          if (!event.defaultPrevented && event.key === 'Enter' && !event.shiftKey) onEnter(event);
        }}
        onPaste={(event) => {
          if (onFiles?.(event.clipboardData.files)) event.preventDefault();
        }}
      />
    </div>
  );
}
