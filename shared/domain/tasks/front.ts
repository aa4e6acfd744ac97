import { commonGroups, ownFields } from './common-fields';
import { type FieldGroup, MAX_FRONT, type TaskDefinition } from './definition';
import type { Field } from './field';
import { isVisible } from './is-visible';
import { own, sameJson, type TaskValues } from './json';

/** The parts of a screen that fold away: behind 更多选项, and the two groups of the common block. */
const FOLDS = ['more', 'schedule', 'running'] as const;
export type Fold = (typeof FOLDS)[number];

/** The fields that stand in front, in their order. A definition that names none has its first ones there. */
export function frontFields(definition: TaskDefinition): Field[] {
  const fields = ownFields(definition);
  if (!definition.front) return fields.slice(0, MAX_FRONT);
  return definition.front.flatMap((key) => fields.find((field) => field.key === key) ?? []);
}

/** The fields behind a fold, by their groups; none where all of them stand in front, or the screen has no such fold. */
export function foldedGroups(definition: TaskDefinition, fold: Fold): FieldGroup[] {
  if (fold !== 'more') {
    return definition.kind === 'task' ? commonGroups.filter(({ id }) => id === fold) : [];
  }
  const front = frontFields(definition);
  return definition.groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !front.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** The fold that has a field; undefined for one that stands on the screen itself, or that there is not. */
export function foldOf(definition: TaskDefinition, key: string): Fold | undefined {
  return FOLDS.find((fold) =>
    foldedGroups(definition, fold).some(({ fields }) => fields.some((field) => field.key === key)),
  );
}

/** How many of the fields a player can see have another value than their default. */
export function countChanged(fields: readonly Field[], values: TaskValues): number {
  return fields.filter(
    (field) => isVisible(field, values) && !sameJson(own(values, field.key), field.default),
  ).length;
}
