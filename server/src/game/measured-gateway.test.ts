import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { Registry } from 'prom-client';
import { measureGateway } from './measured-gateway';

const player = { account: 'a', platform: 1, region: 'r', server: 's' };

test('each call is timed by its name and result; ten failures in a row, and no fewer, are the game’s', async () => {
  const metrics = new Registry();
  let down = true;
  const realm = createGateway(memoryHost(() => new Date(0)));
  const leave = async () => {
    if (down) throw new Error('down');
  };
  const { gateway, fails } = measureGateway({ ...realm, leave, outcomeOf: undefined }, metrics);
  for (let call = 0; call < 9; call += 1) await expect(gateway.leave(player)).rejects.toThrow('down');
  expect(fails()).toBe(false);
  await expect(gateway.leave(player)).rejects.toThrow('down');
  expect(fails()).toBe(true);
  down = false;
  await gateway.leave(player);
  expect(fails()).toBe(false);
  expect(gateway.clock(player)).toEqual(realm.clock(player));
  expect(gateway.outcomeOf).toBeUndefined();
  const text = await metrics.metrics();
  expect(text).toContain('game_call_seconds_count{call="leave",result="failed"} 10\n');
  expect(text).toContain('game_call_seconds_count{call="leave",result="ok"} 1\n');
  expect(text).not.toContain('call="clock"');
});
