import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  test('an announcement is published once for a request that is repeated, counts its readers and is withdrawn', async () => {
    const { agent, player, send, db } = server();
    const token = await agent('announces', 'operator');
    const reader = await player('reads');
    const texts = { title: { zh: '维护', en: 'Maintenance' }, body: { zh: '今晚', en: 'Tonight' } };
    const request = { ...texts, client_id: randomUUID() };
    const { data } = await send(calls.csPublishAnnouncement, request, { token });
    expect(data).toMatchObject({ ...texts, reads: 0 });
    expect((await send(calls.csPublishAnnouncement, request, { token })).data).toEqual(data);
    await send(calls.announcementMarkRead, { ids: [data.id] }, { token: reader });
    const kept = (await send(calls.csAnnouncements, {}, { token })).data.items;
    expect(kept).toEqual([{ ...data, reads: 1 }]);
    const withdraw = () => send(calls.csWithdrawAnnouncement, { id: data.id }, { token });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
    expect((await send(calls.announcementList, {}, { token: reader })).data.items).toEqual([]);
    const again = await send(calls.csPublishAnnouncement, request, { token });
    expect(again).toMatchObject({ status: 409, msg: expect.stringContaining('已被撤回') });
    expect((await send(calls.csAnnouncements, {}, { token })).data.items).toEqual([]);
    const audit = db.selectFrom('staff_audit').select(['by', 'action', 'details']).orderBy('id');
    expect(await audit.execute()).toEqual([
      { by: 'announces', action: 'publish', details: '维护' },
      { by: 'announces', action: 'withdraw', details: '' },
    ]);
  });

  test('an agent may not announce', async () => {
    const { agent, send } = server();
    const token = await agent('only-answers');
    expect((await send(calls.csAnnouncements, {}, { token })).status).toBe(403);
  });
});
