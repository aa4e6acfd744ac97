/* What a press opens, and what only a wide window shows: one file, loaded at the first press. */
export { EnabledTasks } from './enabled-tasks';
export { Finished, FinishedCard } from './finished';
export { GoOnSheet } from './go-on-sheet';
export { HourRuns } from './hour-runs';
export { LatestAnnouncement } from './latest-announcement';
export { LordLine, LordSheet } from './lord-sheet';
export { PauseNote } from './pause-note';
export { HourSeals } from './ruled-day/hour-seals';
export { Teams } from './teams';
