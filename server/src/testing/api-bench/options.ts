import { parseArgs } from 'node:util';
import { type CallName, callNames, PLANNERS } from './requests';

export type Kind = 'embedded' | 'postgresql';

export interface Options {
  kinds: Kind[];
  calls: readonly CallName[];
  /** Alternating rounds of product and bare twin. */
  rounds: number;
  /** Of one round. */
  seconds: number;
  connections: number;
  /** The call that is profiled. */
  profile?: CallName;
  /** Minutes of mixed load. */
  mixed?: number;
  /** Minutes of one line of the mixed load. */
  every: number;
}

const isCall = (name: string): name is CallName => (callNames as readonly string[]).includes(name);

function callOf(name: string): CallName {
  if (isCall(name)) return name;
  throw new Error(`There is no call ${name}; there are ${callNames.join(', ')}.`);
}

/** What the command line asks for. @throws Error for what it does not know */
export function readOptions(args: string[], hasPostgres: boolean): Options {
  const text = (value: string) => ({ type: 'string' as const, default: value });
  const { values } = parseArgs({
    args,
    options: {
      database: text(hasPostgres ? 'both' : 'embedded'),
      calls: text(callNames.join(',')),
      rounds: text('5'),
      seconds: text('10'),
      connections: text('16'),
      every: text('5'),
      profile: { type: 'string' },
      mixed: { type: 'string' },
    },
  });
  const { database, calls, profile, mixed } = values;
  if (!['both', 'embedded', 'postgresql'].includes(database))
    throw new Error('--database is postgresql, embedded or both.');
  if (Number(values.connections) > PLANNERS)
    throw new Error(`--connections are at most ${PLANNERS}, as each has players of its own.`);
  return {
    kinds: database === 'both' ? ['postgresql', 'embedded'] : [database as Kind],
    calls: calls.split(',').map(callOf),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    every: Number(values.every),
    ...(profile !== undefined && { profile: callOf(profile) }),
    ...(mixed !== undefined && { mixed: Number(mixed) }),
  };
}
