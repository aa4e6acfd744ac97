import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `listener` each time the network is back: what did not arrive or could not be sent without it goes
 * again. Nothing is called while it is undefined.
 */
export function useBackOnline(listener: (() => unknown) | undefined): void {
  const tell = useEffectEvent(() => void listener?.());
  useEffect(() => {
    const onOnline = () => tell();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}
