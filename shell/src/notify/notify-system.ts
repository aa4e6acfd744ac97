import { WORKER } from './worker';

/** What the system should show. */
export interface SystemNotification {
  title: string;
  body: string;
  /** A later notification of the same kind replaces the earlier one, in any tab. */
  kind: 'unread' | 'tasks';
  /** Where a press on it leads to. */
  path: string;
}

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
