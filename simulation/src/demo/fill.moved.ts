import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { siteIn, startSite } from '../../../server/src/testing/backup-site';
import { createSite, definitionOf } from '../../../server/src/testing/site';
import { DEMO_PASSWORD, fillDemo, playerName } from './fill';

test('a server finds players with runs of each day, and conversations in all states, with the logins that are said', async () => {
  const site = await createSite();
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    await site.release('1', [definitionOf('mining', 'basic'), definitionOf('npc-pk', 'premium')]);
    const settings = siteIn(folder, { SITE_DIR: site.directory, DEMO_SWITCHES: 'on' });
    await fillDemo(settings, new Date(), { players: 5, conversations: 16, days: 3 });
    const server = await startSite(settings);
    try {
      const password = obfuscate(DEMO_PASSWORD, settings.LOGIN_OBFUSCATION_KEY);
      const { token } = (await server.send(calls.login, { username: playerName(1), password })).data;
      const { records } = (await server.send(calls.tasksRecords, {}, token)).data;
      const days = records.map(({ started_at }) => started_at.slice(0, 10));
      expect(new Set(days).size).toBeGreaterThanOrEqual(2);
      expect(records.every(({ started_at }) => new Date(started_at) <= new Date())).toBe(true);
      const desk = (await server.send(calls.csLogin, { username: 'agent', password })).data.token;
      const tab = async (name: string) => (await server.send(calls.csSessions, { tab: name }, desk)).data;
      const { sessions, counts } = await tab('all');
      expect(counts).toMatchObject({ all: 2 });
      expect(sessions.some(({ agent }) => agent === null)).toBe(true);
      const closed = (await tab('closed')).sessions;
      expect(closed.some(({ rating }) => rating !== null)).toBe(true);
      expect(new Set(closed.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThanOrEqual(2);
    } finally {
      await server.close();
    }
  } finally {
    await site.remove();
    await rm(folder, { recursive: true });
  }
}, 240_000);
