import type { Page } from '@playwright/test';

interface Shown {
  title: string;
  body: string;
  data: unknown;
}

/** A page's service worker as the receiver of pushes. */
export interface PushWorker {
  /** Has the browser deliver a push to it, as a push service would. */
  deliver(message: object): Promise<void>;
  /** The system's notifications that stand. */
  shown(): Promise<Shown[]>;
  /** Presses the first of them: only the operating system can, so the worker gets a message instead. */
  press(): Promise<void>;
}

/** What runs in the worker, where the page's types do not hold. */
type Worker = { registration: ServiceWorkerRegistration };

/** Registers the service worker of the page that is open. Needs a browser with windows, and service workers allowed. */
export async function pushWorkerOf(page: Page): Promise<PushWorker> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  return {
    async deliver(message) {
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as Worker;
        return (await registration.getNotifications()).map(({ title, body, data }) => ({
          title,
          body,
          data,
        }));
      }),
    press: () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as Worker;
        const [notification] = await registration.getNotifications();
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
      }),
  };
}
