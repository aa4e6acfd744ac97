import { applyPreset } from './apply-preset';
import { defaults } from './defaults';
import type { TaskDefinition } from './definition';
import type { Field } from './field';
import { parseDefinitions } from './parse-definitions';
import { everyField, exampleDefinition } from './testing/example-definition';
import { validate } from './validate';

const errorsOf = (json: unknown) => {
  const parsed = parseDefinitions(json);
  return parsed.ok ? [] : parsed.errors;
};
const withField = (key: string, changes: object): TaskDefinition => ({
  ...exampleDefinition,
  groups: exampleDefinition.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (field.key === key ? ({ ...field, ...changes } as Field) : field)),
  })),
});

describe('parseDefinitions', () => {
  it('accepts definitions that went through JSON, unchanged', () => {
    const json = JSON.parse(JSON.stringify([exampleDefinition]));
    expect(parseDefinitions(json)).toEqual({ ok: true, definitions: [exampleDefinition] });
  });

  it.each([null, {}, 'text', [null], [[]]])('refuses %p', (json) => {
    expect(errorsOf(json)).not.toEqual([]);
  });

  it.each([
    [
      'a label missing in English',
      withField('amount', { label: { zh: '数' } }),
      'example.amount: label.en is missing; it must be string',
    ],
    [
      'a type it does not know',
      withField('amount', { type: 'colour' }),
      'example.amount: type is "colour"; it must be of the vocabulary in shared/domain/tasks/field.ts',
    ],
    [
      'a rhythm at times of a field that has none',
      { ...exampleDefinition, rhythm: { timesIn: 'amount' } },
      'example: rhythm takes times from amount; it must name a field of times',
    ],
    [
      'a field in front that there is not',
      { ...exampleDefinition, front: ['amount', 'nothing'] },
      'example: front has nothing; it names own fields of the task',
    ],
    [
      'a field in front before the one that it depends on',
      { ...exampleDefinition, front: ['paidRefreshMax', 'refresh'] },
      'example.paidRefreshMax: is in front and depends on refresh; that one stands in front before it',
    ],
    [
      'a field that acts and that there is not',
      { ...exampleDefinition, acts: ['nothing'] },
      'example: acts has nothing; it names own fields of the task',
    ],
    [
      'a default out of bounds',
      withField('amount', { default: 200 }),
      'example.amount: default is 200; it must be a whole number from 0 to 100',
    ],
    [
      'a ¥ field that is on',
      withField('buy', { default: 1 }),
      'example.buy: spends 元宝 by default; it must be off or 0',
    ],
    [
      'a ¥ choice without a marked option',
      withField('order', { spends: true }),
      'example.order: a choice that spends marks itself and at least one of its options, another marks neither',
    ],
    [
      'a condition on nothing',
      withField('buy', { showIf: { key: 'gone', in: [true] } }),
      'example.buy: showIf names gone; it must name another field of the task',
    ],
    [
      'a condition that is never met',
      withField('buy', { showIf: { key: 'flag', in: ['on'] } }),
      'example.buy: showIf wants flag to be "on"; flag must be on or off',
    ],
    [
      'a key of the common block',
      withField('flag', { key: 'enabled' }),
      'example.enabled: has a name of the common block; take another key',
    ],
    [
      'a list from nowhere',
      withField('goods', { source: undefined }),
      'example.goods: needs either options or a source',
    ],
    [
      'a preset that spends',
      { ...exampleDefinition, presets: { ...exampleDefinition.presets, frugal: { buy: 1 } } },
      'example.buy: preset frugal sets 1; a preset must not spend 元宝',
    ],
    [
      'a preset of another task',
      { ...exampleDefinition, presets: { ...exampleDefinition.presets, frugal: { raid: 1 } } },
      'example.raid: preset frugal sets it; a preset sets only own fields of the task, and it is none',
    ],
    [
      'a plan that buys for nothing',
      { ...exampleDefinition, plan: { ...exampleDefinition.plan, coin: { balanced: { amount: 10 } } } },
      'example.amount: coin of balanced sets 10; only what spends 元宝 stands under coin',
    ],
    [
      'a plan that buys more than the field allows',
      { ...exampleDefinition, plan: { ...exampleDefinition.plan, coin: { balanced: { buy: 11 } } } },
      'example.buy: coin of balanced sets 11; it must be a whole number from 0 to 10',
    ],
    [
      'a phrase on nothing',
      { ...exampleDefinition, plan: { says: [{ key: 'gone', text: exampleDefinition.title }] } },
      'example: plan says gone; a phrase names an own field of the task',
    ],
    [
      'a phrase for a value that cannot be',
      {
        ...exampleDefinition,
        plan: { says: [{ key: 'refresh', in: ['often'], text: exampleDefinition.title }] },
      },
      'example.refresh: plan says it for "often"; it must be one of: Option never, Option paid',
    ],
    [
      'a migration ahead of its version',
      { ...exampleDefinition, version: 2 },
      'example: has a migration to version 3; its own version is 2, raise it',
    ],
  ])('refuses %s, naming the task and the field', (_what, definition, error) => {
    expect(errorsOf([definition])).toContain(error);
  });

  it('refuses a group of ten and a task that is there twice', () => {
    const crowded = {
      ...exampleDefinition,
      groups: [{ id: 'all', title: exampleDefinition.title, fields: everyField }],
    };
    expect(errorsOf([crowded])).toEqual(['example: group all has 19 fields; it may have 9 at most']);
    expect(errorsOf([exampleDefinition, exampleDefinition])).toEqual([
      'example: is there twice; each id stands once',
    ]);
  });
});

describe('applyPreset', () => {
  const before = {
    ...defaults(exampleDefinition),
    enabled: true,
    heroes: ['zhaoyun'],
    buy: 3,
    amount: 90,
    extra: 1,
  };
  const after = applyPreset(exampleDefinition, 'frugal', before);

  it('sets its values, the other plain fields to their defaults, and so turns ¥ off', () => {
    expect(after).toMatchObject({ amount: 10, flag: false, buy: 0 });
    expect(validate(exampleDefinition, after)).toEqual([]);
  });

  it('leaves the schedule, the player’s lists and floors, and unknown keys', () => {
    expect(after).toMatchObject({ enabled: true, heroes: ['zhaoyun'], extra: 1 });
  });
});
