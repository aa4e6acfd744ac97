import { type ConfigData, levelOpens, type MembershipLevel } from '@assistant/contract';
import { styles } from '@assistant/onboarding';
import {
  applyPlan,
  defaults,
  enabledField,
  isPlanned,
  isVisible,
  migrate,
  type PresetId,
  sameJson,
  type TaskDefinition,
  type TaskValues,
  taskDocument,
  travellingFields,
  VERSION_KEY,
} from '@assistant/tasks';
import { type SettingsCode, writeCode } from './code-text';

/** What a style alone makes of a task. Nothing of it spends 元宝. */
const styled = (definition: TaskDefinition, style: PresetId): TaskValues => ({
  ...applyPlan(definition, style, false, defaults(definition)),
  [enabledField.key]: isPlanned(definition, style),
});

/** The account's set-up as a code: how it differs from the nearest style. Undefined if that is too much for a code. */
export function codeOf(
  { setting }: Pick<ConfigData, 'setting'>,
  definitions: readonly TaskDefinition[],
  level: MembershipLevel,
): { text: string; code: SettingsCode } | undefined {
  // What is open to everyone is open without a membership too.
  const tier = level === 'none' ? 'basic' : level;
  const tasks = definitions.filter((one) => one.kind === 'task' && levelOpens(level, one.tier));
  const codes = styles.flatMap(({ id: style }) => {
    const differing = tasks.map((one) => [one.id, differences(one, style, setting[one.id])] as const);
    const code = {
      style,
      tier,
      tasks: Object.fromEntries(differing.filter(([, values]) => Object.keys(values).length > 0)),
    };
    const text = writeCode(code);
    return text === undefined ? [] : { text, code };
  });
  return codes.sort((one, other) => ownLength(one) - ownLength(other) || isUsual(other) - isUsual(one))[0];
}

/** Of styles that are equally near the usual one is named. */
const isUsual = ({ code }: { code: SettingsCode }): number => Number(code.style === 'balanced');

/** The length without the name of the style, which says nothing about how near it is. */
const ownLength = ({ text, code }: { text: string; code: SettingsCode }): number =>
  text.length - code.style.length;

/** What of a task differs from a style. A task that is off has no other difference, and a hidden field has no effect. */
function differences(
  definition: TaskDefinition,
  style: PresetId,
  stored: TaskValues | undefined,
): TaskValues {
  const before = styled(definition, style);
  const values = taskDocument(definition).read(stored);
  const key = enabledField.key;
  if (values[key] !== true) return before[key] === true ? { [key]: false } : {};
  const different = travellingFields(definition)
    .filter((field) => isVisible(field, values) && !sameJson(values[field.key], before[field.key]))
    .map((field) => [field.key, values[field.key]] as const);
  if (different.length === 0) return {};
  const stamp = definition.version > 1 ? { [VERSION_KEY]: definition.version } : {};
  return { ...stamp, ...Object.fromEntries(different) };
}

/**
 * The settings that a code stands for, as an import takes them. Of the style it is what travels and has an effect; what the
 * code names is all there, for the import to check.
 */
export function settingsOfCode(
  { style, tier, tasks }: SettingsCode,
  definitions: readonly TaskDefinition[],
): Record<string, TaskValues> {
  const meant = Object.fromEntries(
    definitions
      .filter((one) => one.kind === 'task' && levelOpens(tier, one.tier))
      .map((one) => [one.id, whole(one, style, tasks[one.id] ?? {})] as const),
  );
  // In the order of the board.
  return { ...meant, ...tasks, ...meant };
}

function whole(definition: TaskDefinition, style: PresetId, named: TaskValues): TaskValues {
  const before = styled(definition, style);
  const differing = migrate(definition, named);
  const values = { ...before, ...differing };
  const key = enabledField.key;
  // How a task that is off would run stays as it is.
  if (values[key] !== true) return { ...differing, [key]: values[key], [VERSION_KEY]: definition.version };
  const ofStyle = travellingFields(definition).filter((field) => isVisible(field, values));
  return {
    ...Object.fromEntries(ofStyle.map((field) => [field.key, before[field.key]])),
    ...differing,
    [VERSION_KEY]: definition.version,
  };
}
