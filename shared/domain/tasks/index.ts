export * from './apply-plan';
export * from './apply-preset';
export { countBounds } from './check-value';
export * from './common-fields';
export * from './common-options';
export * from './defaults';
export * from './define-task';
export type {
  FieldGroup,
  PresetId,
  ScreenDefinition,
  StatusFigure,
  TaskDefinition,
  Tier,
} from './definition';
export * from './describe-value';
export * from './diff';
export type {
  Field,
  FieldOf,
  FieldType,
  ListSource,
  Option,
  TimeWindow,
} from './field';
export * from './front';
export * from './game-words';
export { doesNothing } from './has-effect';
export { freeWindow, isWithin, minuteOf, rangeProblem } from './hours';
export * from './is-visible';
export { sameJson, type TaskValues } from './json';
export * from './migrate';
export * from './normalize';
export * from './parse-definitions';
export * from './plan-transfer';
export type { Beat } from './rhythm';
export * from './runs-per-day';
export * from './say-plan';
export * from './say-schedule';
export * from './screens-in';
export * from './spends';
export { taskDocument } from './task-document';
export type { LocalText } from './text';
export { isClock, timeProblem } from './time-rows';
export * from './travels';
export * from './validate';
