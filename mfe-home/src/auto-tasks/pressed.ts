/* What a press needs, a search too: one file, loaded at the first press. */
export { getSettings } from '@assistant/settings';
export { SearchResults } from '@assistant/tiers';
export { savePlan } from '../set-out/save-plan';
export { PlanSheet } from './plan-sheet';
export { SealSheet } from './seal-sheet';
export { payingOf, switched } from './switch-tasks';
