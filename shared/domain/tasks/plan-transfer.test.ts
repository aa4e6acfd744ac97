import fc from 'fast-check';
import { defaults } from './defaults';
import type { TaskDefinition } from './definition';
import { planTransfer, transferGroups } from './plan-transfer';
import { exampleDefinition } from './testing/example-definition';
import { travellingFields } from './travels';
import { validate } from './validate';

const definition: TaskDefinition = { ...exampleDefinition, version: 1, migrations: [] };
const current = { ...defaults(definition), newer: 1 };
const all = { withOwnThings: true };

describe('taking settings over', () => {
  it('changes what differs and leaves what the incoming side does not name', () => {
    const { changes, values } = planTransfer(definition, current, { amount: 5, flag: true }, all);
    expect(changes).toEqual([{ key: 'amount', before: 50, after: 5 }]);
    expect(values).toMatchObject({ amount: 5, flag: true, newer: 1 });
  });

  it('leaves out heroes, teams and cities unless they are wanted', () => {
    const incoming = { team: 't7', amount: 5 };
    const keys = (withOwnThings: boolean) =>
      planTransfer(definition, current, incoming, { withOwnThings }).changes.map(({ key }) => key);
    expect(keys(false)).toEqual(['amount']);
    expect(keys(true)).toEqual(['amount', 'team']);
  });

  it('takes only the chosen groups', () => {
    const incoming = { enabled: true, amount: 5, priority: 2 };
    const keys = (groups: string[]) =>
      planTransfer(definition, current, incoming, { groups, withOwnThings: true }).changes.map(
        ({ key }) => key,
      );
    expect(keys(['header'])).toEqual(['enabled']);
    expect(keys(['group-0', 'running'])).toEqual(['priority', 'amount']);
    expect(keys([])).toEqual([]);
  });

  it('says which values break a rule and takes the others', () => {
    const { refused, changes } = planTransfer(definition, current, { amount: 999, flag: false }, all);
    expect(refused).toMatchObject([{ key: 'amount', message: { zh: '「数量」须为 0 到 100 的整数' } }]);
    expect(changes.map(({ key }) => key)).toEqual(['flag']);
  });

  it('takes nothing the screen does not know, and says what', () => {
    const { values, unknown } = planTransfer(definition, current, { newer: 2, other: 3, $v: 9 }, all);
    expect(values).toMatchObject({ newer: 1 });
    expect(unknown).toEqual(['newer', 'other']);
    expect(planTransfer(definition, current, { newer: 1 }, all).unknown).toEqual([]);
  });

  it('keeps each field that may not be transferred, also one that an older version had under another name', () => {
    const mayTake = travellingFields(exampleDefinition);
    const from = planTransfer(
      { ...exampleDefinition, migrations: [{ to: 3, steps: [{ op: 'rename', from: 'times', to: 'buy' }] }] },
      current,
      { amount: 5, refresh: 'paid', times: 9, keep: {}, team: 't7', keywords: ['x'] },
      { ...all, mayTake },
    );
    expect(from.changes.map(({ key }) => key)).toEqual(['amount']);
    expect(from.values).toMatchObject({ buy: 0, refresh: 'never', keep: { gold: 50_000 }, team: 'auto' });
    expect(from.kept.map(({ key }) => key)).toEqual(['buy', 'refresh', 'keep', 'team', 'keywords']);
  });

  it('gives valid values whatever comes in', () => {
    const keys = fc.constantFrom('enabled', 'amount', 'wishes', 'refresh', 'windows', '__proto__', 'other');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (incoming) => {
        const { values } = planTransfer(definition, current, incoming as Record<string, unknown>, all);
        expect(validate(definition, values)).toEqual([]);
      }),
    );
  });

  it('offers every field once, in the order of the screen', () => {
    const keys = transferGroups(definition).flatMap(({ fields }) => fields.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 2)).toEqual(['enabled', 'flag']);
  });
});
