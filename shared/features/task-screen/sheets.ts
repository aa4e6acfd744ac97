// What a task screen shows once something is opened: a separate file, which no first screen waits for (late-sheets.ts).
export { ConflictDialog } from './conflict-dialog';
export { LateControl } from './fields/late-control';
export { PickSheet } from './fields/pick-sheet';
export { PresetsSheet } from './presets-sheet';
export { LeftOutRow } from './run/left-out-row';
export { WhySheet } from './run/why-sheet';
export { ScheduleSheet } from './schedule-sheet';
export { CopySheet } from './transfer/copy-sheet';
export { ImportSheet } from './transfer/import-sheet';
export { MoreSheet } from './transfer/more-sheet';
