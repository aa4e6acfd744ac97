import type { TaskReading } from '@assistant/game';
import type { TaskDefinition } from '@assistant/tasks';
import { readable } from '../readable';
import { must, mustBeWords } from './trial';

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

/**
 * A reading of a task of which the screens can show everything.
 * @param said which call says it
 * @throws Shortfall that names the task
 */
export function mustBeReading(said: string, { id, status }: TaskDefinition, reading: TaskReading): void {
  const kept = readable(reading);
  for (const part of ['figures', 'limits'] as const) {
    const lost = Object.keys(asJson(reading[part])).filter((key) => !Object.hasOwn(kept[part], key));
    must(
      lost.length === 0,
      `${said} says ${part} that screens can show; of ${id} they cannot: ${lost.join(', ')}.`,
    );
  }
  const shown = new Set(status.map(({ key }) => key));
  const unknown = Object.keys(reading.figures).filter((key) => !shown.has(key));
  must(unknown.length === 0, `${said} says figures of the strip of ${id}; it has no ${unknown.join(', ')}.`);
  if (reading.lock !== null) mustBeWords(`The lock of ${id}`, reading.lock);
}
