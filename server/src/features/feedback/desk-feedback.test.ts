import { FEEDBACK_PAGE } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { png } from '../../chat/pictures/testing/samples';
import { onEachDatabase } from '../../testing/server';

const PNG = png().toString('base64');

onEachDatabase((server) => {
  test('the desk lists what players wrote, takes it up and answers it; the player sees each step', async () => {
    const { agent, player, send, db } = server();
    const token = await agent('answers');
    const writer = await player('writes');
    const image = { type: 'image/png', base64: PNG };
    const { id } = (
      await send(calls.feedbackCreate, { category: 'bug', text: '坏了', image }, { token: writer })
    ).data;
    const list = async (answered: boolean) =>
      (await send(calls.csFeedbackList, { answered }, { token })).data;
    expect(await list(false)).toMatchObject({
      items: [{ id, account: 'writes', text: '坏了', status: 'received' }],
      open: 1,
    });
    expect((await send(calls.csFeedbackImage, { id }, { token })).data).toEqual(image);
    expect((await send(calls.csFeedbackTakeUp, { id }, { token })).data.status).toBe('inProgress');
    const answered = await send(calls.csFeedbackAnswer, { id, answer: ' 修好了 ' }, { token });
    expect(answered.data).toMatchObject({ status: 'answered', answer: '修好了' });
    expect(await send(calls.csFeedbackTakeUp, { id }, { token })).toMatchObject({ status: 409 });
    expect([(await list(false)).open, (await list(true)).items.length]).toEqual([0, 1]);
    const own = (await send(calls.feedbackList, {}, { token: writer })).data.items;
    expect(own).toMatchObject([{ answer: '修好了' }]);
    const audit = db
      .selectFrom('staff_audit')
      .select(['action', 'whom'])
      .where('by', '=', 'answers')
      .orderBy('id');
    expect(await audit.execute()).toEqual([
      { action: 'take_up_feedback', whom: `#${id}` },
      { action: 'answer_feedback', whom: `#${id}` },
    ]);
    for (const call of [calls.csFeedbackTakeUp, calls.csFeedbackImage])
      expect((await send(call, { id: 999_999 }, { token })).status).toBe(404);
    expect((await send(calls.csFeedbackAnswer, { id: 999_999, answer: '!' }, { token })).status).toBe(404);
  });

  test('it comes in pages, newest first', async () => {
    const { agent, player, send } = server();
    const token = await agent('pages');
    const writer = await player('writes-much');
    const ids: number[] = [];
    for (let n = 0; n <= FEEDBACK_PAGE; n += 1)
      ids.unshift(
        (await send(calls.feedbackCreate, { category: 'bug', text: `${n}` }, { token: writer })).data.id,
      );
    const first = (await send(calls.csFeedbackList, { answered: false }, { token })).data;
    expect([first.items.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, FEEDBACK_PAGE), true]);
    const before = first.items.at(-1)?.id;
    const second = (await send(calls.csFeedbackList, { answered: false, before }, { token })).data;
    expect([second.items.map(({ id }) => id), second.has_more]).toEqual([ids.slice(FEEDBACK_PAGE), false]);
  });
});
