import { applyPlan, isPlanned } from './apply-plan';
import { defaults } from './defaults';
import { exampleDefinition } from './testing/example-definition';
import { validate } from './validate';

const values = { ...defaults(exampleDefinition), heroes: ['zhaoyun'], buy: 3, extra: 1 };

test('a style switches the task on and buys nothing without leave', () => {
  const after = applyPlan(exampleDefinition, 'everythingFree', false, values);
  expect(after).toMatchObject({ enabled: true, amount: 100, buy: 0, heroes: ['zhaoyun'], extra: 1 });
  expect(validate(exampleDefinition, after)).toEqual([]);
});

test('with leave it buys what the style says, and nothing where the style says nothing', () => {
  expect(applyPlan(exampleDefinition, 'everythingFree', true, values)).toMatchObject({ buy: 2 });
  expect(applyPlan(exampleDefinition, 'balanced', true, values)).toMatchObject({ enabled: true, buy: 0 });
});

test('a style leaves out what the definition says, and every viewer', () => {
  expect(isPlanned(exampleDefinition, 'frugal')).toBe(false);
  expect(isPlanned(exampleDefinition, 'balanced')).toBe(true);
  expect(isPlanned({ ...exampleDefinition, kind: 'viewer' }, 'balanced')).toBe(false);
});
