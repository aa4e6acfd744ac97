import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { messageOf } from '../page/message-of';
import { useAnnouncementListQuery, useAnnouncementMarkReadMutation } from './calls';
import { strings } from './strings';

/** The announcements as the server has them, and what marks some of them as read. */
export function useAnnouncements() {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const query = useAnnouncementListQuery({}, { refetchOnMountOrArgChange: true });
  const [markRead] = useAnnouncementMarkReadMutation();

  /** @param quietly whether a failure is not said, because the player has not asked for it */
  async function read(ids: number[], quietly: boolean): Promise<void> {
    const { error } = await markRead({ ids });
    if (error && !quietly) dispatch(showToast({ type: 'warning', message: t.notMarked(messageOf(error)) }));
  }

  return { query, read };
}

/** The ids of those that the player has not read. */
export const unreadOf = (items: readonly { id: number; read: boolean }[]): number[] =>
  items.filter(({ read }) => !read).map(({ id }) => id);
