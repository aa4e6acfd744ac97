import { commonGroups } from './common-fields';
import { defaults } from './defaults';
import { countChanged, foldedGroups, foldOf, frontFields } from './front';
import { doesNothing } from './has-effect';
import { exampleDefinition } from './testing/example-definition';

const definition = {
  ...exampleDefinition,
  front: ['refresh', 'amount'],
  acts: ['amount', 'wishes', 'refresh'],
};
const keysIn = (fold: 'more' | 'schedule' | 'running') =>
  foldedGroups(definition, fold).flatMap(({ fields }) => fields.map(({ key }) => key));

describe('where a screen has its fields', () => {
  it('those in front in the order that the definition says, every other one behind exactly one fold', () => {
    expect(frontFields(definition).map(({ key }) => key)).toEqual(['refresh', 'amount']);
    expect(keysIn('more')).not.toContain('amount');
    expect(keysIn('more')).toContain('keep');
    expect(keysIn('schedule')).toEqual(commonGroups[0]?.fields.map(({ key }) => key));
    expect(
      ['keep', 'weekdays', 'priority', 'amount', 'enabled'].map((key) => foldOf(definition, key)),
    ).toEqual(['more', 'schedule', 'running', undefined, undefined]);
  });

  it('the first ones in front where an older release named none', () => {
    expect(frontFields(exampleDefinition)).toHaveLength(5);
  });

  it('a viewer has no common block', () => {
    expect(foldedGroups({ ...definition, kind: 'viewer' }, 'schedule')).toEqual([]);
  });
});

test('fields that are not shown do not count as changed', () => {
  const fields = foldedGroups(definition, 'more').flatMap((group) => group.fields);
  const values = defaults(definition);
  expect(countChanged(fields, values)).toBe(0);
  expect(countChanged(fields, { ...values, paidRefreshMax: 3 })).toBe(0);
  expect(countChanged(fields, { ...values, refresh: 'paid', paidRefreshMax: 3 })).toBe(1);
});

test.each([
  [{}, false],
  [{ amount: 0, wishes: [], refresh: 'never' }, true],
  [{ amount: 0, wishes: [], refresh: 'paid' }, false],
  [{ amount: 1, wishes: [], refresh: 'never' }, false],
])('with %p the task has nothing to do: %p', (changes, nothing) => {
  expect(doesNothing(definition, { ...defaults(definition), ...changes })).toBe(nothing);
});
