import type { Random } from './random';

/** A machine of the world: what runs on it sees its clock and its randomness. One that has crashed does nothing more. */
export interface Machine {
  readonly name: string;
  readonly random: Random;
  /** How far its wall clock is from the true time, in milliseconds. */
  skewMs: number;
  alive: boolean;
  /** It was asked to end, and ends what it has started. */
  isLeaving?: boolean;
}
