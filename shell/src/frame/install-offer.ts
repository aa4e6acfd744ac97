import type { InstallOffer } from '@assistant/remote';

/** Chromium's offer to install the page. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Keeps the browser's offer, which comes once soon after the page was loaded, until the player accepts it. */
export function watchInstallOffer(): InstallOffer {
  let offer: InstallPromptEvent | null = null;
  const listeners = new Set<() => void>();
  function become(next: InstallPromptEvent | null) {
    offer = next;
    for (const listener of listeners) listener();
  }

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => become(null));
  return {
    get: () => offer !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    accept() {
      const event = offer;
      become(null);
      void event?.prompt();
    },
  };
}
