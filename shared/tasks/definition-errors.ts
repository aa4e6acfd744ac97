import { checkValue } from './check-value';
import { commonFields, fieldsOf, ownFields } from './common-fields';
import { MAX_FIELDS_PER_GROUP, type TaskDefinition } from './definition';
import type { Field } from './field';
import { spends } from './spends';

const repeated = (items: readonly string[]) => [
  ...new Set(items.filter((item, at) => items.indexOf(item) !== at)),
];

function optionErrors(field: Field): string[] {
  if (field.type !== 'enum' && field.type !== 'multi' && field.type !== 'ordered') return [];
  const errors = repeated((field.options ?? []).map(({ value }) => value)).map(
    (value) => `option ${value} is there twice`,
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

function fieldErrors(field: Field, fields: readonly Field[]): string[] {
  const errors = optionErrors(field);
  const broken = checkValue(field, field.default);
  if (broken) errors.push(`its default ${broken.message.en}`);
  if (spends(field, field.default)) errors.push('spends 元宝 by default; it must be off or 0');
  if (field.showIf) {
    const { key, in: values } = field.showIf;
    const other = fields.find((candidate) => candidate.key === key);
    if (!other || other === field) errors.push(`showIf names ${key}, which is no other field of the task`);
    else if (values.some((value) => checkValue(other, value))) {
      errors.push(`showIf wants a value ${key} cannot have`);
    }
  }
  return errors;
}

function presetErrors(definition: TaskDefinition): string[] {
  const fields = ownFields(definition);
  return Object.entries(definition.presets).flatMap(([preset, values]) =>
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields.find((candidate) => candidate.key === key);
      if (!field) return `preset ${preset} sets ${key}, which is no field of the task`;
      const broken = checkValue(field, value);
      if (broken) return `preset ${preset}, field ${key} ${broken.message.en}`;
      return spends(field, value) ? `preset ${preset}, field ${key} spends 元宝` : [];
    }),
  );
}

/** What is wrong with a definition that has the right shape: keys, defaults, bounds, ¥, presets, migrations. */
export function definitionErrors(definition: TaskDefinition): string[] {
  const fields = fieldsOf(definition);
  const reserved = new Set(commonFields.map(({ key }) => key));
  return [
    ...repeated(fields.map(({ key }) => key)).map((key) => `field ${key} is there twice`),
    ...ownFields(definition)
      .filter(({ key }) => reserved.has(key))
      .map(({ key }) => `field ${key} has a name of the common block`),
    ...definition.groups
      .filter((group) => group.fields.length > MAX_FIELDS_PER_GROUP)
      .map((group) => `group ${group.id} has more than ${MAX_FIELDS_PER_GROUP} fields`),
    ...fields.flatMap((field) => fieldErrors(field, fields).map((error) => `field ${field.key}: ${error}`)),
    ...presetErrors(definition),
    ...definition.migrations
      .filter(({ to }) => to > definition.version)
      .map(({ to }) => `migration to version ${to} is newer than the definition's ${definition.version}`),
  ];
}
