import { checkValue } from './check-value';
import { commonFields, fieldsOf, ownFields } from './common-fields';
import { MAX_FIELDS_PER_GROUP, type TaskDefinition } from './definition';
import type { Field } from './field';
import { spends } from './spends';
import { isClock } from './time-rows';

const repeated = (items: readonly string[]) => [
  ...new Set(items.filter((item, at) => items.indexOf(item) !== at)),
];

function optionErrors(field: Field): string[] {
  if (field.type !== 'enum' && field.type !== 'multi' && field.type !== 'ordered') return [];
  const errors = repeated((field.options ?? []).map(({ value }) => value)).map(
    (value) => `option ${value} is there twice; each value stands once`,
  );
  if (field.type !== 'enum' && (field.options === undefined) === (field.source === undefined)) {
    errors.push('needs either options or a source');
  }
  const marked = field.options?.some((option) => option.spends) ?? false;
  if (marked !== (field.spends === true)) {
    errors.push('a choice that spends marks itself and at least one of its options, another marks neither');
  }
  return errors;
}

function showIfErrors(field: Field, fields: readonly Field[]): string[] {
  if (!field.showIf) return [];
  const { key, in: values } = field.showIf;
  const other = fields.find((candidate) => candidate.key === key);
  if (!other || other === field) return [`showIf names ${key}; it must name another field of the task`];
  return values.flatMap((value) => {
    const broken = checkValue(other, value);
    return broken ? `showIf wants ${key} to be ${JSON.stringify(value)}; ${key} ${broken.message.en}` : [];
  });
}

function fieldErrors(field: Field, fields: readonly Field[]): string[] {
  const errors = optionErrors(field);
  const broken = checkValue(field, field.default);
  if (broken) errors.push(`default is ${JSON.stringify(field.default)}; it ${broken.message.en}`);
  if (spends(field, field.default)) errors.push('spends 元宝 by default; it must be off or 0');
  return [...errors, ...showIfErrors(field, fields)];
}

/** What is wrong with the values of the presets, and with what they buy in addition, each with its field. */
function presetErrors(definition: TaskDefinition): string[] {
  const fields = ownFields(definition);
  const errorsOf = (set: string, values: Record<string, unknown>, mayBuy: boolean) =>
    Object.entries(values).flatMap(([key, value]) => {
      const at = `${definition.id}.${key}: ${set} sets`;
      const field = fields.find((candidate) => candidate.key === key);
      if (!field) return `${at} it; a preset sets only own fields of the task, and it is none`;
      const broken = checkValue(field, value);
      if (broken) return `${at} ${JSON.stringify(value)}; it ${broken.message.en}`;
      if (spends(field, value) === mayBuy) return [];
      return mayBuy
        ? `${at} ${JSON.stringify(value)}; only what spends 元宝 stands under coin`
        : `${at} ${JSON.stringify(value)}; a preset must not spend 元宝`;
    });
  return [
    ...Object.entries(definition.presets).flatMap(([preset, values]) =>
      errorsOf(`preset ${preset}`, values, false),
    ),
    ...Object.entries(definition.plan?.coin ?? {}).flatMap(([preset, values]) =>
      errorsOf(`coin of ${preset}`, values, true),
    ),
  ];
}

/** What is wrong with the phrases a task says about itself, each with its field. */
function phraseErrors(definition: TaskDefinition): string[] {
  const fields = ownFields(definition);
  return (definition.plan?.says ?? []).flatMap(({ key, in: values = [] }) => {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field) return `${definition.id}: plan says ${key}; a phrase names an own field of the task`;
    return values.flatMap((value) => {
      const broken = checkValue(field, value);
      return broken
        ? `${definition.id}.${key}: plan says it for ${JSON.stringify(value)}; it ${broken.message.en}`
        : [];
    });
  });
}

/** What is wrong with the keys of fields that a screen lists: those in front, and those that let it do something. */
function listErrors({ id, front = [], acts = [], ...definition }: TaskDefinition): string[] {
  const fields = ownFields({ id, ...definition });
  const unknown = (list: string, keys: readonly string[]) =>
    keys
      .filter((key) => !fields.some((field) => field.key === key))
      .map((key) => `${id}: ${list} has ${key}; it names own fields of the task`);
  const early = front.flatMap((key, at) => {
    const parent = fields.find((field) => field.key === key)?.showIf?.key;
    if (parent === undefined || front.slice(0, at).includes(parent)) return [];
    return `${id}.${key}: is in front and depends on ${parent}; that one stands in front before it`;
  });
  return [
    ...unknown('front', front),
    ...repeated(front).map((key) => `${id}: front has ${key} twice; each field stands once`),
    ...early,
    ...unknown('acts', acts),
  ];
}

/** Times that are the value of a field come from a field that has times. */
function rhythmErrors(definition: TaskDefinition): string[] {
  const { id, rhythm } = definition;
  if (!rhythm || Array.isArray(rhythm)) return [];
  const field = ownFields(definition).find(({ key }) => key === rhythm.timesIn);
  const hasTimes =
    field?.type === 'times' ||
    (field?.type === 'multi' && field.options?.every(({ value }) => isClock(value)) === true);
  return hasTimes ? [] : [`${id}: rhythm takes times from ${rhythm.timesIn}; it must name a field of times`];
}

/**
 * What is wrong with a definition that has the right shape: keys, defaults, bounds, ¥, presets, phrases, migrations.
 * @returns a sentence each, as "task.field: what is wrong; what the rule is"
 */
export function definitionErrors(definition: TaskDefinition): string[] {
  const { id, groups, version, migrations } = definition;
  const fields = fieldsOf(definition);
  const reserved = new Set(commonFields.map(({ key }) => key));
  return [
    ...repeated(fields.map(({ key }) => key)).map((key) =>
      reserved.has(key)
        ? `${id}.${key}: has a name of the common block; take another key`
        : `${id}.${key}: is there twice; each key stands once`,
    ),
    ...groups
      .filter((group) => group.fields.length > MAX_FIELDS_PER_GROUP)
      .map(
        (group) =>
          `${id}: group ${group.id} has ${group.fields.length} fields; it may have ${MAX_FIELDS_PER_GROUP} at most`,
      ),
    ...fields.flatMap((field) => fieldErrors(field, fields).map((error) => `${id}.${field.key}: ${error}`)),
    ...presetErrors(definition),
    ...phraseErrors(definition),
    ...listErrors(definition),
    ...rhythmErrors(definition),
    ...migrations
      .filter(({ to }) => to > version)
      .map(({ to }) => `${id}: has a migration to version ${to}; its own version is ${version}, raise it`),
  ];
}
