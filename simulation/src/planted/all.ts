import { CONVERSATIONS } from './conversations';
import { JOINS } from './joins';
import { NOTICES } from './notices';
import { PAGES } from './pages';
import type { Planted } from './planted';
import { RUNS } from './runs';
import { SETTINGS } from './settings';

/** How long each story is: of its own seed, and of these where that one does not show it any more. */
export const STORIES = { minutes: 5, others: ['4', '7', '8', '2', '3', '10'] };

export const PLANTED: readonly Planted[] = [
  ...CONVERSATIONS,
  ...PAGES,
  ...JOINS,
  ...RUNS,
  ...NOTICES,
  ...SETTINGS,
];
