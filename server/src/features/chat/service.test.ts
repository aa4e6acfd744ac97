import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';

onEachDatabase(
  (server) => {
    const service = async () => (await server().send(calls.chatService, {})).data;

    test('the hours are those of the setting; an agent is there who is available and uses the desk', async () => {
      const { agent, send, clock } = server();
      expect(await service()).toEqual({ from: '08:30', to: '12:15', open: true, agent_here: false });
      const token = await agent('is-here');
      expect((await service()).agent_here).toBe(false);
      await send(calls.csSetAvailable, { available: true }, { token });
      expect((await service()).agent_here).toBe(true);
      clock.now = new Date(clock.now.getTime() + 20 * 60_000);
      expect(await service()).toMatchObject({ open: false, agent_here: false });
      await send(calls.csMe, {}, { token });
      expect((await service()).agent_here).toBe(true);
      await send(calls.csSetAvailable, { available: false }, { token });
      expect((await service()).agent_here).toBe(false);
    });

    test('players are offered the answers that are marked public, and no others', async () => {
      const { data } = await server().send(calls.chatQuickAnswers, {});
      const titles = data.answers.map(({ title }) => title);
      expect(titles).toContain('会员怎么开通');
      expect(titles).not.toContain('问候');
      expect(data.answers.find(({ title }) => title === '粮草低于保留值')?.card).toEqual({ task: 'npc-pk' });
    });
  },
  { DESK_HOURS: '08:30-12:15' },
);
