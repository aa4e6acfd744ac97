import { migrate } from './migrate';
import { exampleDefinition } from './testing/example-definition';

describe('migrate', () => {
  it('renames a key and keeps its value', () => {
    expect(migrate(exampleDefinition, { count: 20, $v: 1 })).toMatchObject({ amount: 20 });
    expect(migrate(exampleDefinition, { count: 20, $v: 1 })).not.toHaveProperty('count');
  });

  it('keeps the newer key when both names are stored', () => {
    expect(migrate(exampleDefinition, { count: 20, amount: 30 }).amount).toBe(30);
  });

  it('gives a key without a value the one its players had before', () => {
    expect(migrate(exampleDefinition, { $v: 1 }).flag).toBe(false);
    expect(migrate(exampleDefinition, { $v: 1, flag: true }).flag).toBe(true);
  });

  it('maps a value, and the items of a list', () => {
    expect(migrate(exampleDefinition, { refresh: 'coin', wishes: ['z', 'a'] })).toMatchObject({
      refresh: 'paid',
      wishes: ['c', 'a'],
    });
  });

  it('moves an item from one list to the end of another', () => {
    expect(migrate(exampleDefinition, { goods: ['sold', 'g'], heroOrder: ['h'] })).toMatchObject({
      goods: ['g'],
      heroOrder: ['h', 'sold'],
    });
  });

  it('takes only the steps after the stored version', () => {
    expect(migrate(exampleDefinition, { $v: 2, count: 20, refresh: 'off' })).toEqual({
      $v: 2,
      count: 20,
      refresh: 'never',
    });
  });

  it('leaves values of a newer version alone', () => {
    const stored = { $v: 9, count: 1, refresh: 'off' };
    expect(migrate(exampleDefinition, stored)).toEqual(stored);
  });

  it.each([null, 3, 'x', [], undefined])('starts empty from %p, which is no object', (stored) => {
    expect(migrate(exampleDefinition, stored)).toEqual({ flag: false });
  });
});
