import type { GameGateway, GatewayModule, TaskOutcome } from '../gateway';
import { chanceOf } from './chance';
import { regionsOf, serversOf } from './places';
import { lordName, readingOf } from './reading';

const OUTCOMES: readonly [TaskOutcome, ...TaskOutcome[]] = [
  { result: 'done', note: { zh: '已完成（模拟）', en: 'Done (simulated)' }, coinSpent: 0 },
  { result: 'partly', note: { zh: '部分完成（模拟）', en: 'Partly done (simulated)' }, coinSpent: 0 },
  { result: 'skipped', note: { zh: '无事可做（模拟）', en: 'Nothing to do (simulated)' }, coinSpent: 0 },
];

/**
 * The embedded default: a realm that accepts every account and makes its figures from a hash, for the real
 * games' protocols are not public (design section 7). It never spends coin.
 */
export const createGateway: GatewayModule['createGateway'] = ({ now }): GameGateway => ({
  name: 'simulated realm',
  simulated: true,
  signIn: async ({ account }) => ({ ok: true, lordName: lordName(account) }),
  regions: async (platform) => regionsOf(platform),
  servers: async (platform, region) => serversOf(platform, region),
  gameInfo: async (player) => readingOf(player, now()),
  runTask: async (player, taskId, _values, at) =>
    chanceOf('run', player.account, taskId, at.toISOString().slice(0, 13)).pick(OUTCOMES),
});
