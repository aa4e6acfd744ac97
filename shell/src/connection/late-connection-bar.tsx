import { useSaveReport } from '@assistant/remote';
import { type ComponentType, useEffect, useState } from 'react';
import { FIRST_SCREEN_MS } from '../frame/first-screen';

/**
 * The bar for connection and saving, fetched once the first screen stands, so that it is there without a network, or as soon
 * as there is something to say. Where its file does not come, the page is as it is without it until the network is back.
 */
export function LateConnectionBar() {
  const [Bar, setBar] = useState<ComponentType>();
  const isNeeded = useSaveReport().unsaved.length > 0;
  useEffect(() => {
    const load = () =>
      void import('./connection-bar').then(
        ({ ConnectionBar }) => setBar(() => ConnectionBar),
        (error: unknown) => console.info('no bar for connection and saving:', error),
      );
    if (isNeeded || !navigator.onLine) load();
    const timer = setTimeout(load, FIRST_SCREEN_MS);
    addEventListener('offline', load);
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', load);
      removeEventListener('online', load);
    };
  }, [isNeeded]);
  return Bar ? <Bar /> : null;
}
