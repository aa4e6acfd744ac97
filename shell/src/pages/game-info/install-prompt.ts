import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page; other browsers have it in their menu only. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function become(next: InstallPromptEvent | null) {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer, which comes once soon after the page was loaded, until the player accepts it.
 */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  become(event as InstallPromptEvent);
});
addEventListener('appinstalled', () => become(null));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's install prompt; undefined if there is none. */
export function useInstallPrompt(): (() => void) | undefined {
  const event = useSyncExternalStore(subscribe, () => offer);
  if (!event) return undefined;
  return () => {
    // An offer can be used once.
    become(null);
    void event.prompt();
  };
}
