// The sheets of a task screen: a separate file, which no first screen waits for (late-sheets.ts).
export { PickSheet } from './fields/pick-sheet';
export { PresetsSheet } from './presets-sheet';
export { CopySheet } from './transfer/copy-sheet';
export { ImportSheet } from './transfer/import-sheet';
export { MoreSheet } from './transfer/more-sheet';
