import type { Parts } from '../parts';

/** What the engine reads accounts with. */
export type EngineParts = Pick<Parts, 'db' | 'gateway' | 'definitions' | 'now'>;

/** What it works with. */
export type RunTools = EngineParts & { log: Pick<Parts['log'], 'info' | 'warn' | 'error'> };
