import { useEffect, useEffectEvent } from 'react';

/** The service worker's message to a page when a notification was pressed (start-up/service-worker.js). */
interface Click {
  type: 'notification-click';
  path: string;
}

const isClick = (data: unknown): data is Click =>
  typeof data === 'object' && data !== null && (data as Click).type === 'notification-click';

/** Navigates to the address of a pressed notification, in the tab that the system put in front. */
export function useNotificationClicks(lead: (path: string) => void): void {
  const onClick = useEffectEvent(lead);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const listen = ({ data }: MessageEvent) => {
      if (isClick(data)) onClick(data.path);
    };
    // It is missing in a page that is not on HTTPS or localhost.
    worker?.addEventListener('message', listen);
    return () => worker?.removeEventListener('message', listen);
  }, []);
}
