import {
  type Field,
  fieldsOf,
  foldOf,
  isVisible,
  type TaskDefinition,
  type TaskValues,
} from '@assistant/tasks';
import { useEffect, useState } from 'react';
import { focusField, shownField } from './focus-field';
import { lateSheets } from './late-sheets';
import { useLateFile } from './use-late-file';

/** What is unfolded on a task's screen: kept while the screen is open. */
export interface Folds {
  more: boolean;
  schedule: boolean;
  /** The field that the address names, until it has been shown. */
  target: string | undefined;
  setMore: (open: boolean) => void;
  setSchedule: (open: boolean) => void;
}

/** The field that the address names, or the one that brings it out; undefined if the screen has no such field. */
function fieldFor(definition: TaskDefinition, key: string, values: TaskValues): Field | undefined {
  const field = fieldsOf(definition).find((one) => one.key === key);
  if (!field || isVisible(field, values)) return field;
  return field.showIf && fieldFor(definition, field.showIf.key, values);
}

/**
 * The folds of a screen. The field that the address names is unfolded, scrolled to and focused: a result of the search
 * over all tasks leads there (R410). A fold with a field that breaks a rule opens by itself.
 * @param drafts the values that break a rule, by key
 */
export function useFolds(
  definition: TaskDefinition,
  values: TaskValues,
  drafts: Readonly<Record<string, unknown>>,
): Folds {
  const { open: whenHere } = useLateFile(lateSheets);
  const [more, setMore] = useState(false);
  const [schedule, setSchedule] = useState(false);
  const [target, setTarget] = useState(() => fieldFor(definition, location.hash.slice(1), values)?.key);
  const fold = target === undefined ? undefined : foldOf(definition, target);

  const openLate = (set: (open: boolean) => void) => (open: boolean) => {
    if (open) whenHere('fold', () => set(true));
    else set(false);
  };
  const broken = Object.keys(drafts).some((key) => foldOf(definition, key) === 'more');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fold that was closed again stays closed
  useEffect(() => {
    if (broken || fold === 'more') openLate(setMore)(true);
  }, [broken, fold]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (fold === 'schedule' || fold === 'running') openLate(setSchedule)(true);
  }, [fold]);
  useEffect(() => {
    if (target === undefined) return;
    const field = shownField(target);
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    focusField(field);
    setTarget(undefined);
  });

  return { more, schedule, target, setMore: openLate(setMore), setSchedule: openLate(setSchedule) };
}
