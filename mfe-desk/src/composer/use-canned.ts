import { type Canned, csCanned } from '@assistant/contract';
import { type Draft, inLanguage } from '@assistant/conversation';
import { useReason } from '@assistant/desk';
import { useLocalText } from '@assistant/i18n';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRead } from '../calls/use-read';
import { type Filled, findCanned, type Known, slashBefore, withCanned } from './canned-text';

/**
 * Canned answers by `/` at the cursor. Up and down choose, Enter or Tab fills the text in, Escape closes the list; it
 * opens again with the next `/`.
 */
export function useCanned(area: RefObject<HTMLTextAreaElement | null>, draft: Draft, known: Known) {
  const say = useLocalText();
  const id = useId();
  const { data, error, again } = useRead(csCanned, {});
  const reason = useReason();
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  /** Where the `/` stands whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const selected = useRef<Filled | null>(null);

  const text = draft.get();
  const slash = slashBefore(text, cursor);
  const open = slash !== null && slash.at !== closedAt;
  const found = open ? findCanned(data?.canned ?? [], slash.query).map((one) => inLanguage(one, say)) : [];
  const at = Math.min(active, Math.max(0, found.length - 1));

  // Once the text is in the field.
  useLayoutEffect(() => {
    if (!selected.current || area.current?.value !== selected.current.text) return;
    area.current.focus();
    area.current.setSelectionRange(selected.current.from, selected.current.to);
    setCursor(selected.current.to);
    selected.current = null;
  });

  function pick(canned: Canned): void {
    if (!slash) return;
    selected.current = withCanned(draft.get(), slash, canned, known);
    draft.set(selected.current.text);
    setActive(0);
  }

  /** Takes the keys of the list while it is open. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    const chosen = found[at];
    if (event.key === 'Escape') setClosedAt(slash.at);
    else if (event.key === 'ArrowDown') setActive((at + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setActive((at - 1 + found.length) % Math.max(1, found.length));
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    id,
    open,
    found,
    active: at,
    error: error && reason(error),
    pick,
    onKeyDown,
    /** The cursor moved, or something was written. */
    follow: () => {
      const next = area.current?.selectionStart ?? 0;
      setCursor(next);
      if (slashBefore(area.current?.value ?? '', next)?.at !== closedAt) setClosedAt(null);
      if (error) again();
    },
    /** Opens the list by a press: as if `/` had been written. */
    openByPress: () => {
      const place = area.current?.selectionStart ?? text.length;
      const space = slashBefore(`${text.slice(0, place)}/`, place + 1) ? '' : ' ';
      const next = `${text.slice(0, place)}${space}/${text.slice(place)}`;
      const end = place + space.length + 1;
      selected.current = { text: next, from: end, to: end };
      setClosedAt(null);
      draft.set(next);
    },
  };
}
