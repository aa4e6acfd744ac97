import { useEffect } from 'react';

/**
 * Takes down the notification of a day's report while that day is before the player's eyes (R508): one that stands already,
 * and one that comes meanwhile, which the worker says (shell/src/start-up/push-worker.js).
 * @param date the day that is shown; undefined while there is none
 */
export function useReportNotice(date: string | undefined): void {
  useEffect(() => {
    // It is missing in a page that is not on HTTPS or localhost.
    const worker = navigator.serviceWorker;
    if (date === undefined || !worker) return;
    const path = `/main/report?day=${date}`;
    const takeDown = async () => {
      if (document.visibilityState !== 'visible') return;
      const registration = await worker.getRegistration();
      for (const shown of (await registration?.getNotifications()) ?? [])
        if (shown.data?.path === path) shown.close();
    };
    const look = () => void takeDown().catch((why) => console.info('the notification stays:', why));
    const hear = ({ data }: MessageEvent) => data?.type === 'notification-shown' && look();
    look();
    document.addEventListener('visibilitychange', look);
    worker.addEventListener('message', hear);
    return () => {
      document.removeEventListener('visibilitychange', look);
      worker.removeEventListener('message', hear);
    };
  }, [date]);
}
