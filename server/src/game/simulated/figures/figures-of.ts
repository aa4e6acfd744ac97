import type { Figure } from '@assistant/contract';
import type { TaskDefinition } from '@assistant/tasks';
import type { Chance } from '../chance';
import { BASIC } from './basic';
import { count, type Makes, type Making } from './make';
import { PREMIUM } from './premium';
import { SUPREME } from './supreme';

const MAKES: Record<string, Makes> = { ...BASIC, ...PREMIUM, ...SUPREME };

/** A figure that a later release adds still shows a number. */
const UNKNOWN = count(0, 9);

/** The figures of a task's status strip, one for each key its definition names. */
export function figuresOf(
  { id, status }: TaskDefinition,
  chanceFor: (key: string) => Chance,
  making: Omit<Making, 'chance'>,
): Record<string, Figure> {
  return Object.fromEntries(
    status.map(({ key }) => [key, (MAKES[id]?.[key] ?? UNKNOWN)({ ...making, chance: chanceFor(key) })]),
  );
}
