import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `listener` each time the network is back, to retry what failed without it. Does nothing while
 * `listener` is undefined.
 */
export function useBackOnline(listener: (() => unknown) | undefined): void {
  const tell = useEffectEvent(() => void listener?.());
  useEffect(() => {
    const onOnline = () => tell();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}
