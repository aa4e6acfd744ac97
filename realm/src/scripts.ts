import type { Figure } from '@assistant/contract';
import type { TaskDefinition } from '@assistant/tasks';
import { BASIC } from './basic';
import { count, type Look } from './look';
import { PREMIUM } from './premium';
import { SUPREME } from './supreme';
import type { Script } from './turn';

/** What each task does in the realm, by its id. */
export const SCRIPTS: Readonly<Record<string, Script>> = { ...BASIC, ...PREMIUM, ...SUPREME };

/** A task that a later release adds is there, and does nothing yet. */
const UNKNOWN: Script = { figures: () => ({}), run: () => {} };

export const scriptOf = (id: string): Script => SCRIPTS[id] ?? UNKNOWN;

/** The figures of a task's status strip, one for each key its definition names. */
export function figuresOf({ id, status }: TaskDefinition, look: Look): Record<string, Figure> {
  const made = scriptOf(id).figures(look);
  return Object.fromEntries(status.map(({ key }) => [key, made[key] ?? count(0)]));
}
