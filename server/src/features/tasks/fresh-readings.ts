import type { TaskDefinition } from '@assistant/tasks';
import type { AccountFacts } from '../../engine/account-facts';
import { readableReadings } from '../../engine/readable';
import { listReadings, type StoredReading, storeReadings } from '../../engine/reading-repository';
import type { GameTools } from '../../engine/tools';
import { callGateway } from '../../game/call-gateway';
import { ageOf } from '../../system/age';

/** Figures younger than this are shown as they are. Older ones are read from the game again. */
const FRESH_MS = 60_000;

/** What the game says about these tasks, read again if it is old. If the game does not answer, the old figures stay. */
export async function freshReadings(
  { db, gateway, log, now }: Pick<GameTools, 'db' | 'gateway' | 'log' | 'now'>,
  { accountId, player }: AccountFacts,
  definitions: TaskDefinition[],
): Promise<Map<string, StoredReading>> {
  const stored = await listReadings(db, accountId);
  const at = now();
  const old = definitions.filter(({ id }) => ageOf(stored.get(id)?.readAt, at) > FRESH_MS);
  if (old.length === 0) return stored;
  try {
    const readings = await callGateway(() => gateway.readTasks(player, old));
    await storeReadings(db, accountId, readableReadings(readings), now());
    return await listReadings(db, accountId);
  } catch (err) {
    log.warn({ err }, 'the figures of tasks cannot be read');
    return stored;
  }
}
