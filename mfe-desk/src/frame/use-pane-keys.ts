import { useEffect } from 'react';

const CONTROLS = ':is(a[href], button, input, textarea, select, [tabindex]):not([tabindex="-1"], :disabled)';

/** What takes focus in a pane: what it names itself, else its first control. */
const focusIn = (pane: Element): HTMLElement | null =>
  pane.querySelector<HTMLElement>('[data-pane-focus]') ?? pane.querySelector<HTMLElement>(CONTROLS);

/**
 * F6 goes from pane to pane, Shift+F6 back (board F). Panes carry `data-pane`; while a dialog is open the key does
 * nothing.
 */
export function usePaneKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F6' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const panes = [...document.querySelectorAll('[data-pane]')].filter((pane) => focusIn(pane));
      const at = panes.findIndex((pane) => pane.contains(document.activeElement));
      const next = at < 0 ? 0 : (at + (event.shiftKey ? -1 : 1) + panes.length) % panes.length;
      const pane = panes[next];
      if (pane) focusIn(pane)?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
