import { useFieldGroup } from '@assistant/ui';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './fields.module.css';

interface ListBoxProps {
  /** The field's name. */
  label: string;
  children: ReactNode;
}

/**
 * The controls of a field that is a list. If a press removes the focused control, as removing a row does, the
 * button that replaces it gets focus, so that the keyboard position is kept.
 */
export function ListBox({ label, children }: ListBoxProps) {
  const group = useFieldGroup({ 'aria-label': label });
  const box = useRef<HTMLFieldSetElement>(null);
  const held = useRef<{ control: Element; index: number }>(undefined);

  /** Remembers the focused control, and how many buttons are before it. */
  function hold(control: Element) {
    // Events of a sheet bubble here too.
    if (!box.current?.contains(control)) return;
    const before = buttonsOf(box.current).filter(
      (button) => button.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    held.current = { control, index: before.length };
  }

  useLayoutEffect(() => {
    if (!held.current || !box.current) return;
    const { control, index } = held.current;
    if (control.isConnected) return hold(control);
    held.current = undefined;
    const buttons = buttonsOf(box.current);
    // A button and not a text input, which would open the keyboard of a phone.
    if (document.activeElement === document.body) buttons[Math.min(index, buttons.length - 1)]?.focus();
  });

  return (
    <fieldset
      {...group}
      ref={box}
      aria-label={label}
      className={css.rows}
      onFocus={(event: FocusEvent) => hold(event.target)}
      onBlur={() => {
        held.current = undefined;
      }}
    >
      {children}
    </fieldset>
  );
}

const buttonsOf = (box: Element): HTMLButtonElement[] => [...box.querySelectorAll('button')];
