import { CONVERSATIONS } from './conversations';
import { JOINS } from './joins';
import { NOTICES } from './notices';
import { PAGES } from './pages';
import type { Planted } from './planted';
import { RUNS } from './runs';
import { SETTINGS } from './settings';

/** Each is found within these seeds, in stories of so many minutes: `planted.long.ts`, in `npm run test:long`. */
export const WITHIN = { seeds: ['4', '7', '8', '2', '3', '10', '5', '1'], minutes: 5 };

export const PLANTED: readonly Planted[] = [
  ...CONVERSATIONS,
  ...PAGES,
  ...JOINS,
  ...RUNS,
  ...NOTICES,
  ...SETTINGS,
];
