import { shellServices } from '@assistant/remote';

/** Why this browser has no push, as the key of the words for it; undefined where it has. */
export type PushReason = 'insecure' | 'install' | 'missing' | 'denied' | 'refused' | 'unreachable';

/** What a browser gives out for push. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whether push can be had here at all. iPhones and iPads have it only in an app on the home screen. */
export function pushMissing(): PushReason | undefined {
  if (!window.isSecureContext) return 'insecure';
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : undefined;
  return 'standalone' in navigator && !navigator.standalone ? 'install' : 'missing';
}

/** The bytes of a base64url text: Safari takes the server's key in no other form. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(shellServices().worker);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks for the permission, and subscribes to the server's key. */
export async function subscribe(pushKey: string): Promise<Subscribed | PushReason> {
  const missing = pushMissing();
  if (missing) return missing;
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    await navigator.serviceWorker.register(shellServices().worker);
    const { pushManager } = await navigator.serviceWorker.ready;
    // One to another key cannot be changed.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(pushKey),
    });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  } catch (error) {
    console.info('no push:', error);
    return 'unreachable';
  }
}

/** Ends push in this browser; its endpoint is of no use to anyone then. */
export async function unsubscribe(): Promise<void> {
  await (await subscriptionNow().catch(() => null))?.unsubscribe().catch(() => false);
}
