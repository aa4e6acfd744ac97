import { useEffect, useEffectEvent } from 'react';

/** The part of https://html.spec.whatwg.org/#closewatcher that is used; not in TypeScript's library yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Lets the phone's back button or gesture close what is open instead of leaving the page, where the browser
 * has close watchers (docs/decisions/0021-back-closes-what-is-open.md). Escape is left to whoever handles it.
 */
export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => onClose();
    // Escape is a close request too: the dialog has closed by then, and the one below it must not follow.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keepEscape);
    return () => {
      window.removeEventListener('keydown', keepEscape);
      watcher.destroy();
    };
  }, [open]);
}
