import { useEffect, useEffectEvent } from 'react';

/** What the system should show. */
export interface SystemNotification {
  title: string;
  body: string;
  /** A later notification of the same kind replaces the earlier one, in any tab. */
  kind: 'unread' | 'tasks';
  /** Where a press on it leads to. */
  path: string;
}

/** The service worker of all pages, which shows notifications. */
export const WORKER = '/service-worker.js';

/** The service worker's message to a page when a notification was pressed (start-up/service-worker.js). */
interface Click {
  type: 'notification-click';
  path: string;
}

const isClick = (data: unknown): data is Click =>
  typeof data === 'object' && data !== null && (data as Click).type === 'notification-click';

/**
 * Shows a notification of the system if permission was granted (spec section 4). It goes through a service
 * worker, because Chrome on Android shows no other.
 */
export async function notifySystem({ title, body, kind, path }: SystemNotification): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
  try {
    await navigator.serviceWorker.register(WORKER);
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, {
      body,
      tag: `assistant-${kind}`,
      data: { path },
      ...(icon && { icon }),
    });
  } catch (error) {
    console.info('no system notification:', error);
  }
}

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
