import type { AppFacts } from './facts';
import type { LongFrame } from './frames';

/** How smoothly a place answers, as far as this page has seen. */
export interface Smoothness {
  presses: number;
  /** Of four answers three were as quick as this, or quicker; 0 without one. */
  p75: number;
  slowest: number;
  frames: number;
  /** The longest frame. */
  longest?: LongFrame;
}

export function smoothnessOf({ answers, frames }: Pick<AppFacts, 'answers' | 'frames'>): Smoothness {
  const sorted = [...answers].sort((one, other) => one - other);
  const longest = [...frames].sort((one, other) => other.ms - one.ms)[0];
  return {
    presses: sorted.length,
    p75: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0,
    slowest: sorted.at(-1) ?? 0,
    frames: frames.length,
    ...(longest && { longest }),
  };
}
