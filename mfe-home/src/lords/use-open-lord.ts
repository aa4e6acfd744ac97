import { useAppSelector } from '@assistant/store';
import { useAccountSettings } from '../account-settings/use-account-settings';
import { useMeQuery } from '../calls';
import { useDay } from '../game-info/use-day';
import { LIVE } from '../page/live';
import { messageOf } from '../page/message-of';
import type { Lord } from './lord-view';

const isSame = (a: string | null | undefined, b: string | null): boolean =>
  a && b ? Date.parse(a) === Date.parse(b) : !a && !b;

/** The open account as a lord of the board, by the page's own session and its cache. */
export function useOpenLord() {
  const user = useAppSelector(({ session }) => session.user);
  const me = useMeQuery({}, LIVE);
  const { day, status, ahead, read } = useDay();
  const { edit, flush, pauseAt } = useAccountSettings();
  const error = me.error ?? day.error ?? status.error;
  const facts =
    me.data && day.data && status.data
      ? { profile: me.data, day: day.data, status: status.data, at: status.fulfilledTimeStamp ?? Date.now() }
      : undefined;

  const lord: Lord = {
    account: user?.account ?? '',
    name: me.data?.username || user?.username || user?.account || '',
    current: true,
    facts,
    refused: undefined,
    problem: error ? messageOf(error) : undefined,
    reading: me.isFetching || day.isFetching || status.isFetching,
  };

  /**
   * Pauses it until a moment, or ends its pause, by the settings engine, which may have changes of its own to save.
   * @returns whether the server has it: where it has not, the wish is taken back
   */
  async function pause(until: string | null): Promise<boolean> {
    const before = pauseAt(new Date(Date.now() + ahead)).until;
    edit({ pausedUntil: until }, true);
    const saved = await flush();
    const { data } = await status.refetch();
    if (saved && isSame(data?.account.paused_until, until)) return true;
    edit({ pausedUntil: before }, true);
    return false;
  }

  function readAgain(): void {
    void me.refetch();
    read();
  }

  return { lord, ahead, pause, readAgain };
}
