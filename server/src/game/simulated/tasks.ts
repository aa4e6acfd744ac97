import type { TaskDefinition } from '@assistant/tasks';
import { gameDayOf } from '../game-clock';
import type { GamePlayer, TaskReading } from '../gateway';
import { chanceOf } from './chance';
import { clockOf } from './clock';
import { figuresOf } from './figures/figures-of';
import { limitsOf } from './limits';
import { lockOf } from './locks';
import { readingOf } from './reading';

/**
 * The state of tasks in the simulated game: the same for the same account, task and day, except for times of
 * day.
 */
export function taskReadings(
  player: GamePlayer,
  definitions: readonly TaskDefinition[],
  now: Date,
): Record<string, TaskReading> {
  const clock = clockOf(player);
  const reading = readingOf(player, now);
  const day = gameDayOf(clock, now);
  return Object.fromEntries(
    definitions.map((definition) => {
      const chanceFor = (key: string) => chanceOf('figure', player.account, definition.id, key, day);
      const lock = lockOf(player, reading, definition.id);
      const limits = limitsOf(player, definition);
      const figures = lock ? {} : figuresOf(definition, chanceFor, { now, clock, reading, limits });
      return [definition.id, { figures, lock, limits }];
    }),
  );
}
