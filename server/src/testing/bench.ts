import type { RequestOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { GameGateway } from '@assistant/game';
import type { TaskDefinition } from '@assistant/tasks';
import { findAccount } from '../account/account-repository';
import { watchDatabase } from '../database/outage';
import { type Engine, type EngineLimits, type EngineOptions, makeEngine } from '../engine/engine';
import { syncDue } from '../features/game-chat/sync';
import { makeHub } from '../live/hub';
import { watchDefinitions } from '../released/definitions';
import { changeMembership } from './change-membership';
import type { TestServer } from './server';
import { definitionOf } from './site';

const MINUTE_MS = 60_000;

/** Noon in the game server's time zone. */
const NOON = new Date('2026-05-01T04:00:00Z');

/** A task with a field that spends paid coin. */
export function spendingTask(id: string, tier: TaskDefinition['tier'] = 'basic'): TaskDefinition {
  const definition = definitionOf(id, tier);
  const label = { zh: '购买', en: 'Buy' };
  const buyTimes = {
    key: 'buyTimes',
    type: 'int',
    min: 0,
    max: 10,
    default: 0,
    label,
    help: label,
    provenance: 'G',
  } as const;
  return {
    ...definition,
    groups: [...definition.groups, { id: 'coin', title: label, fields: [{ ...buyTimes, spends: true }] }],
  };
}

/** Helpers of the engine's tests: a server, a player and the clock. */
export function makeBench(server: () => TestServer) {
  const now = () => server().clock.now;
  const idOf = async (account: string) => {
    const found = await findAccount(server().db, account);
    if (!found) throw new Error(`There is no account ${account}.`);
    return found.id;
  };
  return {
    now,
    idOf,
    pass(minutes: number): void {
      server().clock.now = new Date(now().getTime() + minutes * MINUTE_MS);
    },
    /** Noon, with nothing due from earlier tests. */
    async begin(): Promise<void> {
      server().clock.now = NOON;
      await server().db.updateTable('engine_accounts').set({ wake_at: null }).execute();
    },
    replica(
      gateway: GameGateway,
      limits?: EngineLimits,
      drainMs?: number,
      restored: Pick<EngineOptions, 'restoredAt' | 'waits'> = {},
    ): Engine {
      const { db, site, app } = server();
      const definitions = watchDefinitions(site.directory, app.log);
      const tools = { db, gateway, now, definitions, live: makeHub(), log: app.log };
      const alongside = () => syncDue(tools);
      const database = watchDatabase(app.log);
      return makeEngine({
        ...tools,
        ...restored,
        database,
        alongside,
        ...(limits && { limits }),
        ...(drainMs !== undefined && { drainMs }),
      });
    },
    async save(token: string, setting: Record<string, object>): Promise<void> {
      const { revisions } = (await server().send(calls.getConfig, {}, { token })).data;
      const answer = await server().send(calls.updateConfig, { setting, revisions }, { token });
      if (answer.code !== 0) throw new Error(answer.msg);
    },
    async account(token: string) {
      return (await server().send(calls.tasksStatus, {}, { token })).data.account;
    },
    async status(token: string, task = 'mining') {
      const { tasks } = (await server().send(calls.tasksStatus, { task }, { token })).data;
      const status = tasks[task];
      if (!status) throw new Error(`There is no status of ${task}.`);
      return status;
    },
    async records(token: string, request: RequestOf<'tasksRecords'> = {}) {
      return (await server().send(calls.tasksRecords, request, { token })).data.records;
    },
    async member(account: string, level: 'none' | 'premium' | 'supreme', days = 30): Promise<void> {
      const change = { level, days, changedBy: 'test', mayLower: true };
      await changeMembership(server().db, await idOf(account), change, now());
    },
  };
}
