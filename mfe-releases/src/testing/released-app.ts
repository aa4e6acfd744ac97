import type { LoadFigures, ReleasedApp, ReleasedVersion } from '@assistant/contract';

/** Figures of so many loads, of which some failed, all in the last hour. */
export const figures = (loads: number, failures = 0, p75: number | null = 400): LoadFigures => ({
  loads,
  failures,
  p75,
  hours: Array.from({ length: 24 }, (_, at) => (at === 23 ? { loads, failures } : { loads: 0, failures: 0 })),
  causes: failures > 0 ? [{ outcome: 'failed', reason: 'files', failures }] : [],
});

export const version = (
  role: ReleasedVersion['role'],
  name: string,
  percent: number,
  more: Partial<ReleasedVersion> = {},
): ReleasedVersion => ({ role, version: name, percent, halted: null, figures: null, ...more });

export const app = (name: string, ...versions: ReleasedVersion[]): ReleasedApp => ({
  app: name,
  pinned: false,
  versions,
});
