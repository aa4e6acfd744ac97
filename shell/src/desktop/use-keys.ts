import { settingsOf } from '@assistant/contract';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetConfigQuery } from '../calls';
import { actionOf, type KeyAction } from './keys';

/** How long G waits for its second key. */
const SECOND_KEY_MS = 1_500;

/** Where letters are text, or choose from a list. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="option"], [role="menu"]';

/** Whether the account wants keys without Ctrl; not before that was read. */
export function useSingleKeys(): boolean {
  const { data } = useGetConfigQuery({});
  return data !== undefined && settingsOf(data).singleKeys;
}

/**
 * Hears the keys of the whole page. Where a dialog is open, or somebody else has used the key, it does nothing.
 * @param open shows the search or the list of keys
 */
export function useKeys(open: (what: 'search' | 'keys') => void): void {
  const navigate = useNavigate();
  const single = useSingleKeys();
  const gAt = useRef(0);

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || document.querySelector('dialog[open]'))
      return;
    const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
    const afterG = gAt.current > 0 && timeStamp - gAt.current < SECOND_KEY_MS;
    gAt.current = 0;
    const typing = target instanceof Element && target.closest(TYPING) !== null;
    const action = actionOf({ key, command: ctrlKey || metaKey, alt: altKey, typing, afterG, single });
    if (action === 'g') gAt.current = timeStamp;
    else if (action && run(action)) event.preventDefault();
  });

  /** Does it. Returns whether there was something to do. */
  function run(action: KeyAction): boolean {
    switch (action.do) {
      case 'go':
        void navigate(action.to);
        return true;
      case 'step':
        return click(neighbour(action.by));
      case 'press':
        return click(document.querySelector<HTMLElement>(`[data-key="${action.key}"]`));
      default:
        open(action.do);
        return true;
    }
  }

  // As soon as the rail is drawn, which names the keys.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** The task in the list after or before the one that is open. */
function neighbour(by: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task-list] a')];
  const at = rows.findIndex((row) => row.hasAttribute('aria-current'));
  return at < 0 ? undefined : rows[at + by];
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
