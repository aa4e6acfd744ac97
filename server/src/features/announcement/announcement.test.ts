import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';
import { addAnnouncement } from './repository';

onEachDatabase((server) => {
  test('announcements are listed newest first, and read by each player apart', async () => {
    const { db, player, send } = server();
    const text = (n: number) => ({ zh: `公告${n}`, en: `News ${n}` });
    for (const n of [1, 2]) await addAnnouncement(db, text(n), text(n), new Date(Date.UTC(2026, 0, n)));
    const [token, other] = [await player('reads-news'), await player('reads-none')];
    const list = async (who: string) => (await send(calls.announcementList, {}, { token: who })).data;
    const { items, unread } = await list(token);
    expect(items.map(({ title }) => title.en)).toEqual(['News 2', 'News 1']);
    expect(unread).toBe(2);
    const ids = [items[0]?.id, 999_999];
    expect((await send(calls.announcementMarkRead, { ids }, { token })).data).toEqual({ unread: 1 });
    expect((await send(calls.announcementMarkRead, { ids }, { token })).data).toEqual({ unread: 1 });
    expect((await list(token)).items.map(({ read }) => read)).toEqual([true, false]);
    expect((await list(other)).unread).toBe(2);
  });
});
