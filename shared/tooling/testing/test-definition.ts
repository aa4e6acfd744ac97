import type { TaskDefinition } from '@assistant/tasks';

const help = { zh: '每天几次', en: 'How many a day' };

/** A small task for the tests of the settings engine and of task screens. */
export const testDefinition: TaskDefinition = {
  id: 'raid',
  tier: 'premium',
  version: 1,
  kind: 'task',
  seal: '试',
  title: { zh: '试炼', en: 'Trial' },
  status: [{ key: 'left', label: { zh: '剩余次数', en: 'Times left' } }],
  groups: [
    {
      id: 'all',
      title: { zh: '出战', en: 'Battle' },
      fields: [
        {
          key: 'times',
          type: 'int',
          label: { zh: '每日次数', en: 'Times a day' },
          help,
          provenance: 'D',
          min: 0,
          max: 10,
          default: 1,
        },
        {
          key: 'raid',
          type: 'sw',
          label: { zh: '抢夺', en: 'Raid' },
          help: { zh: '是否抢夺', en: 'Whether to raid' },
          provenance: 'D',
          default: true,
        },
        {
          key: 'wishes',
          type: 'multi',
          label: { zh: '许愿', en: 'Wishes' },
          help: { zh: '恰好选两种', en: 'Pick exactly two' },
          provenance: 'D',
          exactly: 2,
          options: ['甲', '乙', '丙'].map((name, at) => ({
            value: String(at + 1),
            label: { zh: name, en: `Wish ${at + 1}` },
          })),
          default: ['1', '2'],
        },
        {
          key: 'refresh',
          type: 'enum',
          label: { zh: '刷新', en: 'Refresh' },
          help: { zh: '每次刷新花元宝', en: 'Each refresh costs coin' },
          provenance: 'D',
          spends: true,
          options: [
            { value: 'never', label: { zh: '不刷新', en: 'Never' } },
            { value: 'paid', label: { zh: '付费', en: 'Paid' }, spends: true },
          ],
          default: 'never',
        },
        {
          key: 'paidRefreshMax',
          type: 'int',
          label: { zh: '付费刷新上限', en: 'Paid refreshes' },
          help: { zh: '每次刷新花元宝', en: 'Each refresh costs coin' },
          provenance: 'D',
          spends: true,
          showIf: { key: 'refresh', in: ['paid'] },
          min: 0,
          max: 20,
          default: 0,
        },
      ],
    },
  ],
  presets: { frugal: { times: 0, raid: false }, balanced: {}, everythingFree: { times: 10 } },
  migrations: [],
};
