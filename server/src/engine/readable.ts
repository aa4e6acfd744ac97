import { figure, type LocalText } from '@assistant/contract';
import type { TaskReading } from '@assistant/game';
import * as z from 'zod/mini';

const words = z.object({ zh: z.string(), en: z.string() });
const limit = z.object({ max: z.number(), why: words });

/**
 * The entries that fit a schema. Wrong ones from a gateway are dropped, because the browser would refuse the
 * whole answer.
 */
function fitting<T>(schema: z.ZodMiniType<T>, entries: Record<string, unknown>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}

/** What the game said about a task, without what the contract does not know. */
export function readable({ figures, lock, limits }: TaskReading): TaskReading {
  const said: LocalText | null = words.safeParse(lock).data ?? null;
  return { figures: fitting(figure, figures), lock: said, limits: fitting(limit, limits) };
}

/** What the game said about tasks, without what the contract does not know. */
export function readableReadings(readings: Record<string, TaskReading>): Record<string, TaskReading> {
  return Object.fromEntries(Object.entries(readings).map(([taskId, reading]) => [taskId, readable(reading)]));
}
