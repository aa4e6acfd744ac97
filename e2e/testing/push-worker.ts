import { expect, type Page } from '@playwright/test';

interface Shown {
  title: string;
  body: string;
  data: unknown;
}

/** A page's service worker as the receiver of pushes. */
export interface PushWorker {
  /** Has the page left, and waits until the worker knows: pushes are taken down while somebody looks at a page. */
  leave(): Promise<void>;
  /** Has the browser deliver a push to it, as a push service would, and waits until the worker has shown it. */
  deliver(message: object): Promise<void>;
  /** The system's notifications that stand. */
  shown(): Promise<Shown[]>;
  /** Presses the first of them: only the operating system can, so the worker gets a message instead. */
  press(): Promise<void>;
}

/** What runs in the worker, where the page's types do not hold. */
type Worker = {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(options: object): Promise<unknown[]> };
  pushes: number;
};

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
    // The page's policy passes no address but by this (shell/src/start-up/trusted-scripts.ts).
    const { trustedScript } = globalThis as unknown as { trustedScript(address: string): string };
    await navigator.serviceWorker.register(trustedScript('/service-worker.js'));
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Worker;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.pushes = 0;
    scope.registration.showNotification = async (...notification) => {
      await show(...notification);
      scope.pushes += 1;
    };
  });
  const pushes = () => worker.evaluate(() => (self as unknown as Worker).pushes);
  const pages = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as Worker;
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  return {
    async leave() {
      await page.goto('about:blank');
      await expect.poll(pages).toBe(0);
    },
    async deliver(message) {
      const data = JSON.stringify(message);
      const before = await pushes();
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(pushes).toBe(before + 1);
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
