export * from './apply-preset';
export { checkValue, countBounds, type Problem } from './check-value';
export * from './common-fields';
export * from './defaults';
export {
  type FieldGroup,
  MAX_FIELDS_PER_GROUP,
  type Migration,
  type MigrationStep,
  type PresetId,
  type StatusFigure,
  type TaskDefinition,
  type Tier,
} from './definition';
export * from './describe-value';
export * from './diff';
export {
  type Field,
  type FieldOf,
  type FieldType,
  type ListSource,
  listSources,
  type Option,
  type TimeWindow,
} from './field';
export * from './game-words';
export * from './is-visible';
export { sameJson, type TaskValues } from './json';
export * from './migrate';
export * from './normalize';
export * from './parse-definitions';
export * from './plan-transfer';
export * from './spends';
export { isCleanText, type LocalText } from './text';
export { isClock, timeProblem, windowProblem } from './time-rows';
export * from './validate';
