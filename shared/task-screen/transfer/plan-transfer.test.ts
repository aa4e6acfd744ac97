import { defaults, type TaskDefinition, validate } from '@assistant/shared/tasks';
import fc from 'fast-check';
import { testDefinition } from '../test-definition';
import { planTransfer, transferGroups } from './plan-transfer';

const [group] = testDefinition.groups;
const withTeam: TaskDefinition = {
  ...testDefinition,
  groups: [
    {
      id: 'all',
      title: { zh: '出战', en: 'Battle' },
      fields: [
        ...(group?.fields ?? []),
        {
          key: 'team',
          type: 'team',
          label: { zh: '编队', en: 'Team' },
          help: { zh: '出战编队', en: 'The team that fights' },
          provenance: 'D',
          default: 'auto',
        },
      ],
    },
  ],
};
const current = { ...defaults(withTeam), newer: 1 };
const all = { withOwnThings: true };

describe('taking settings over', () => {
  it('changes what differs and leaves what the incoming side does not name', () => {
    const { changes, values } = planTransfer(withTeam, current, { times: 5, raid: true }, all);
    expect(changes).toEqual([{ key: 'times', before: 1, after: 5 }]);
    expect(values).toMatchObject({ times: 5, raid: true, newer: 1 });
  });

  it('leaves out heroes, teams and cities unless they are wanted', () => {
    const incoming = { team: 't7', times: 5 };
    const keys = (withOwnThings: boolean) =>
      planTransfer(withTeam, current, incoming, { withOwnThings }).changes.map(({ key }) => key);
    expect(keys(false)).toEqual(['times']);
    expect(keys(true)).toEqual(['times', 'team']);
  });

  it('takes only the chosen groups', () => {
    const incoming = { enabled: true, times: 5, priority: 2 };
    const keys = (groups: string[]) =>
      planTransfer(withTeam, current, incoming, { groups, withOwnThings: true }).changes.map(
        ({ key }) => key,
      );
    expect(keys(['header'])).toEqual(['enabled']);
    expect(keys(['all', 'running'])).toEqual(['priority', 'times']);
    expect(keys([])).toEqual([]);
  });

  it('says which values break a rule and takes the others', () => {
    const { refused, changes } = planTransfer(withTeam, current, { times: 99, raid: false }, all);
    expect(refused).toEqual([{ zh: '「每日次数」须为 0 到 10 的整数', en: expect.any(String) }]);
    expect(changes.map(({ key }) => key)).toEqual(['raid']);
  });

  it('takes nothing the screen does not know', () => {
    expect(planTransfer(withTeam, current, { newer: 2, other: 3 }, all).values).toMatchObject({ newer: 1 });
  });

  it('gives valid values whatever comes in', () => {
    const keys = fc.constantFrom('enabled', 'times', 'wishes', 'refresh', 'windows', '__proto__', 'other');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (incoming) => {
        const { values } = planTransfer(withTeam, current, incoming as Record<string, unknown>, all);
        expect(validate(withTeam, values)).toEqual([]);
      }),
    );
  });

  it('offers every field once, in the order of the screen', () => {
    const keys = transferGroups(withTeam).flatMap(({ fields }) => fields.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 2)).toEqual(['enabled', 'times']);
  });
});
