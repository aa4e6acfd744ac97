import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseCanary, ReleaseRegistry } from '@assistant/contract';
import { contractSite } from '../testing/contract-site';
import { planRollback } from './plan-rollback';
import { planCanary } from './plans';
import { activate } from './registry';

let site: string;
let registry: ReleaseRegistry;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  const of = contractSite(site);
  ({ registry } = await of.newSite());
  for (const version of ['c2', 'c3']) await of.publish('mfe-chat', version);
  await of.publish('mfe-fest', 'f1');
});
afterAll(() => rm(site, { recursive: true }));

type More = Parameters<typeof planCanary>[5];
type Given = [version: string, percent: number, more?: More];
const give = async (from: ReleaseRegistry, [version, percent, more]: Given, remote = 'mfe-chat') =>
  planCanary(site, from, remote, version, percent, more);
const back = (from: ReleaseRegistry, remote: string) =>
  planRollback(site, from, remote, { with: [], without: [] });
const only: More = { staff: 'only' };
const steps = (...of: number[]): More => ({ schedule: { steps: of, soak_minutes: 60 } });

test.each<[string, Given[], Given, boolean | 'most']>([
  ['that begins', [], ['c2', 5], false],
  ['for half of the players', [], ['c2', 50], false],
  ['for more than half of them', [], ['c2', 51], 'most'],
  ['for all of them', [['c2', 50]], ['c2', 100], true],
  ['that all have, which is another one then', [['c3', 100]], ['c2', 1], true],
  ['that all have, which is narrowed', [['c3', 100]], ['c3', 1], 'most'],
  ['that all have, which is halved', [['c3', 100]], ['c3', 50], false],
  ['that all have, which ends', [['c3', 100]], ['c3', 0], true],
  ['that some have, which ends', [['c3', 5]], ['c3', 0], false],
  ['for staff', [], ['c2', 100, only], false],
  ['for staff, which ends', [['c2', 100, only]], ['c2', 0], false],
  ['by steps to everybody', [], ['c2', 5, steps(5, 100)], true],
  ['by steps to some', [], ['c2', 5, steps(5, 25)], false],
])('a canary %s', async (_, before, given, toAll) => {
  let from = registry;
  for (const one of before) from = (await give(from, one)).registry;
  expect((await give(from, given)).toAll).toBe(toAll);
});

test.each<[string, number, ReleaseCanary['staff'], boolean]>([
  ['mfe-chat', 5, undefined, false],
  ['mfe-chat', 99, undefined, false],
  ['mfe-chat', 100, undefined, true],
  ['mfe-chat', 100, 'only', false],
  ['mfe-fest', 5, undefined, false],
  ['mfe-fest', 100, undefined, true],
])('a rollback of %s with a canary for %d %% (staff: %s)', async (remote, percent, staff, toAll) => {
  const version = remote === 'mfe-chat' ? 'c2' : 'f1';
  const { registry: from } = await give(registry, [version, percent, { staff }], remote);
  expect((await back(from, remote)).toAll).toBe(toAll);
});

test('a rollback without a canary reaches every player', async () => {
  const active = await activate(site, registry, 'mfe-chat', 'c2');
  expect((await back(active, 'mfe-chat')).toAll).toBe(true);
});
