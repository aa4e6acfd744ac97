import { useEffect } from 'react';

const CONTROLS = ':is(a[href], button, input, textarea, select, [tabindex]):not([tabindex="-1"], :disabled)';

/** What takes focus in a pane: what it names itself, else its first control, else a pane that can itself. */
const focusIn = (pane: HTMLElement): HTMLElement | null =>
  pane.querySelector<HTMLElement>('[data-pane-focus]') ??
  pane.querySelector<HTMLElement>(CONTROLS) ??
  (pane.hasAttribute('tabindex') ? pane : null);

/**
 * F6 goes from pane to pane, Shift+F6 back. A pane is a named landmark that is seen and carries `data-pane`; a control in
 * it that carries `data-pane-focus` is where one comes. While a dialog is open the key does nothing. One part of a page hears
 * it: the shell beside the pages of players, the desk for its own.
 */
export function usePaneKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F6' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(focusIn);
      const at = panes.findIndex((pane) => pane.contains(document.activeElement));
      const next = at < 0 ? 0 : (at + (event.shiftKey ? -1 : 1) + panes.length) % panes.length;
      const pane = panes[next];
      if (pane) focusIn(pane)?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
