import { defineTask, rarities } from '@assistant/tasks';

/** Secret court edict: orders to attack or defend, by rarity. */
export const newTask = defineTask({
  id: 'new-task',
  tier: 'supreme',
  seal: '密',
  title: { zh: '朝廷密诏', en: 'Secret court edict' },
  short: { zh: '朝廷密诏', en: 'Edict' },
  status: [
    { key: 'tasks', label: { zh: '进行中的密旨', en: 'Orders' }, room: 2 },
    { key: 'done', label: { zh: '已完成', en: 'Done' } },
    { key: 'coinSpent', label: { zh: '已花元宝', en: 'Coin spent' } },
    { key: 'refresh', label: { zh: '下次刷新', en: 'Next refresh' }, room: 'moment' },
  ],
  rhythm: [{ at: 'reset' }, { at: '12:00' }, { at: '18:00' }],
  front: ['types', 'minRarity', 'countries', 'quickFinish', 'maxCoinDay'],
  acts: ['types'],
  groups: {
    orders: {
      title: { zh: '密旨', en: 'Orders' },
      fields: {
        types: {
          type: 'multi',
          label: { zh: '密旨类型', en: 'Types' },
          help: { zh: '做哪些密旨', en: 'Which orders to work on' },
          provenance: 'G',
          options: [
            { value: 'attack', label: { zh: '进攻', en: 'Attack' } },
            { value: 'defend', label: { zh: '防守', en: 'Defend' } },
          ],
          default: ['attack', 'defend'],
        },
        minRarity: {
          type: 'enum',
          label: { zh: '最低品质', en: 'Minimum rarity' },
          help: { zh: '低于此品质的不做', en: 'Skips anything lower' },
          provenance: 'G',
          options: rarities,
          default: 'any',
        },
        countries: {
          type: 'ordered',
          label: { zh: '目标国家', en: 'Countries in order' },
          help: { zh: '优先打排在前面的国家', en: 'Preferred countries first' },
          provenance: 'P',
          options: [
            { value: 'wei', label: { zh: '魏', en: 'Wei' } },
            { value: 'shu', label: { zh: '蜀', en: 'Shu' } },
            { value: 'wu', label: { zh: '吴', en: 'Wu' } },
            { value: 'all', label: { zh: '不限', en: 'All' } },
          ],
          default: ['wei', 'shu', 'wu', 'all'],
        },
        claim: {
          type: 'sw',
          label: { zh: '自动领奖', en: 'Claim' },
          help: { zh: '密旨完成就领奖', en: 'Collects finished orders' },
          provenance: 'G',
          default: true,
        },
        dispatch: {
          type: 'sw',
          label: { zh: '自动出兵', en: 'Send troops' },
          help: { zh: '使用「自动派兵」的编队', en: 'Uses the troops of “Auto dispatch”' },
          provenance: 'P',
          default: true,
        },
      },
    },
    coin: {
      title: { zh: '打点使者', en: 'Envoy' },
      fields: {
        quickFinish: {
          type: 'enum',
          label: { zh: '打点使者', en: 'Quick finish' },
          help: {
            zh: '花元宝让使者完成密旨，品质越高越贵',
            en: 'Pays the envoy coin to finish; higher rarity costs more',
          },
          provenance: 'G',
          spends: true,
          options: [
            { value: 'never', label: { zh: '不打点', en: 'Never' } },
            { value: 'byRarity', label: { zh: '达到品质时', en: 'By rarity' }, spends: true },
            { value: 'all', label: { zh: '全部', en: 'All' }, spends: true },
          ],
          default: 'never',
        },
        maxCoinEach: {
          type: 'int',
          label: { zh: '单个最高元宝', en: 'Max coin each' },
          help: { zh: '一个密旨最多花多少元宝', en: 'The most coin for one order' },
          provenance: 'P',
          spends: true,
          showIf: { key: 'quickFinish', in: ['byRarity', 'all'] },
          min: 0,
          max: 2000,
          step: 10,
          default: 0,
        },
        maxCoinDay: {
          type: 'int',
          label: { zh: '每日元宝上限', en: 'Max coin a day' },
          help: { zh: '此任务每天最多花多少元宝', en: 'The most coin a day for this task' },
          provenance: 'D',
          spends: true,
          showIf: { key: 'quickFinish', in: ['byRarity', 'all'] },
          min: 0,
          max: 10000,
          step: 100,
          default: 0,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'types', text: { zh: '{}密旨', en: '{} orders' } },
      { key: 'claim', text: { zh: '领奖', en: 'claims' } },
      { key: 'dispatch', text: { zh: '出兵', en: 'sends troops' } },
    ],
  },
  presets: { frugal: { minRarity: 'epic' }, everythingFree: { minRarity: 'any' } },
});
