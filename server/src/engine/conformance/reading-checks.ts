import { gameChannels } from '@assistant/contract';
import { mustBeReading } from './readings';
import { answered, type Check, must, type Trial } from './trial';

async function readings(trial: Trial): Promise<void> {
  const { gateway, player, tasks } = trial;
  const given = await answered(trial, 'readTasks', gateway.readTasks(player, tasks));
  const byId = new Map(tasks.map((task) => [task.id, task]));
  for (const [id, reading] of Object.entries(given)) {
    const task = byId.get(id);
    must(task !== undefined, `readTasks answers tasks it was asked for; ${id} is none of them.`);
    mustBeReading('readTasks', task, reading);
  }
}

async function unknownTasks(trial: Trial): Promise<void> {
  const { gateway, player, tasks } = trial;
  const [task] = tasks;
  if (!task) return;
  const ask = (asked: typeof tasks) => answered(trial, 'readTasks', gateway.readTasks(player, asked));
  const alone = Object.keys(await ask([task]));
  const beside = await ask([{ ...task, id: 'task-of-tomorrow' }, task]).catch((error: Error) => error);
  must(
    !(beside instanceof Error),
    `readTasks answers for the tasks it knows beside one it does not; it threw: ${(beside as Error).message}`,
  );
  const lost = alone.filter((id) => !Object.hasOwn(beside, id));
  must(
    lost.length === 0,
    `readTasks answers for the tasks it knows beside one it does not; of ${lost.join(', ')} it said nothing.`,
  );
}

const LINES = 20;

async function chat(trial: Trial): Promise<void> {
  const { gateway, player } = trial;
  const [channel] = gameChannels;
  const read = (after: number) =>
    answered(trial, 'chatLines', gateway.chatLines(player, { channels: [channel], after, limit: LINES }));
  const lines = await read(0);
  must(lines.length <= LINES, `chatLines answers at most ${LINES} lines where so many are asked for.`);
  must(
    lines.every((line) => line.channel === channel),
    `chatLines answers lines of the channels it was asked for: ${channel}.`,
  );
  const ids = lines.map(({ id }) => id);
  must(
    ids.every((id, at) => at === 0 || id > (ids[at - 1] as number)),
    'chatLines answers the oldest first, with ids that grow.',
  );
  const last = ids.at(-1);
  if (last === undefined) return;
  const newer = await read(last);
  must(
    newer.every(({ id }) => id > last),
    'chatLines answers lines after the id that was passed; it repeats older ones.',
  );
}

/** What the game says about tasks and chat. */
export const readingChecks: Check[] = [
  { name: 'reads tasks as screens can show them', run: readings },
  { name: 'reads tasks beside one that it does not know', run: unknownTasks },
  { name: 'reads the chat, oldest first, and goes on after an id', run: chat },
];
