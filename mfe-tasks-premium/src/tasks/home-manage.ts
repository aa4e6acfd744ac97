import { defineTask, keep } from '@assistant/tasks';

/** Fief management: building, training and science at home. */
export const homeManage = defineTask({
  id: 'home-manage',
  tier: 'premium',
  seal: '封',
  title: { zh: '封地管理', en: 'Fief management' },
  status: [
    { key: 'queues', label: { zh: '建造队列', en: 'Queues' }, room: 1 },
    { key: 'perHour', label: { zh: '每小时产出', en: 'Resources per hour' }, room: 1 },
    { key: 'barracks', label: { zh: '兵营存量', en: 'Barracks stock' } },
    { key: 'science', label: { zh: '研究中', en: 'Science in progress' } },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['buildOrder', 'queues', 'trainTypes', 'scienceOrder', 'keep'],
  acts: ['buildOrder', 'trainTypes', 'scienceOrder', 'scienceDaily'],
  groups: {
    building: {
      title: { zh: '建造', en: 'Building' },
      fields: {
        buildOrder: {
          type: 'ordered',
          label: { zh: '建筑顺序', en: 'Building order' },
          help: { zh: '从上到下，先建第一个造得起的', en: 'From the top, the first affordable one is built' },
          provenance: 'P',
          options: [
            { value: 'residence', label: { zh: '官邸', en: 'Manor' } },
            { value: 'infantryCamp', label: { zh: '步兵营', en: 'Infantry camp' } },
            { value: 'cavalryCamp', label: { zh: '骑兵营', en: 'Cavalry camp' } },
            { value: 'archerCamp', label: { zh: '弓兵营', en: 'Archer camp' } },
            { value: 'mageCamp', label: { zh: '方士营', en: 'Mage camp' } },
            { value: 'houses', label: { zh: '民居（铜钱）', en: 'Houses (gold)' } },
            { value: 'farm', label: { zh: '农田（粮草）', en: 'Farm (food)' } },
            { value: 'sawmill', label: { zh: '伐木场（木材）', en: 'Sawmill (wood)' } },
            { value: 'ironMine', label: { zh: '铁矿（生铁）', en: 'Iron mine (iron)' } },
            { value: 'academy', label: { zh: '书院', en: 'Academy' } },
            { value: 'warehouse', label: { zh: '仓库', en: 'Warehouse' } },
            { value: 'wall', label: { zh: '城墙', en: 'Wall' } },
          ],
          default: [
            'residence',
            'infantryCamp',
            'cavalryCamp',
            'archerCamp',
            'mageCamp',
            'houses',
            'farm',
            'sawmill',
            'ironMine',
          ],
        },
        queues: {
          type: 'int',
          label: { zh: '使用队列', en: 'Queues used' },
          help: { zh: '爵位越高，队列越多', en: 'A higher title opens more' },
          provenance: 'G',
          min: 1,
          max: 4,
          unit: { zh: '条', en: '' },
          default: 1,
        },
        freeFinish: {
          type: 'sw',
          label: { zh: '免费完成', en: 'Free finish' },
          help: { zh: '最后几分钟可免费完成', en: 'The last minutes are free' },
          provenance: 'G',
          default: true,
        },
      },
    },
    training: {
      title: { zh: '练兵', en: 'Training' },
      fields: {
        trainTypes: {
          type: 'multi',
          label: { zh: '自动练兵', en: 'Train troops' },
          help: { zh: '让这些兵营不停练兵', en: 'Keeps these barracks busy' },
          provenance: 'G',
          options: [
            { value: 'infantry', label: { zh: '步兵', en: 'Infantry' } },
            { value: 'cavalry', label: { zh: '骑兵', en: 'Cavalry' } },
            { value: 'archer', label: { zh: '弓兵', en: 'Archers' } },
            { value: 'mage', label: { zh: '方士', en: 'Mages' } },
          ],
          default: ['infantry', 'cavalry', 'archer', 'mage'],
        },
        stockPct: {
          type: 'int',
          label: { zh: '兵力目标%', en: 'Stock target' },
          help: { zh: '占兵营上限的百分比', en: "In percent of the barracks' cap" },
          provenance: 'P',
          min: 0,
          max: 100,
          step: 5,
          unit: { zh: '%', en: '%' },
          default: 100,
        },
      },
    },
    science: {
      title: { zh: '科技与保留', en: 'Science and reserve' },
      fields: {
        scienceOrder: {
          type: 'ordered',
          label: { zh: '科技顺序', en: 'Science order' },
          help: { zh: '研究各分支的次序', en: 'The order of branches for research' },
          provenance: 'P',
          options: [
            { value: 'interior', label: { zh: '内政', en: 'Interior' } },
            { value: 'battle', label: { zh: '军事', en: 'Battle' } },
            { value: 'daily', label: { zh: '日常', en: 'Daily' } },
          ],
          default: ['interior', 'battle', 'daily'],
        },
        scienceDaily: {
          type: 'sw',
          label: { zh: '领取科技日常', en: 'Daily science gift' },
          help: { zh: '每天领取免费道具', en: 'A free item every day' },
          provenance: 'G',
          default: true,
        },
        keep: {
          ...keep,
          label: { zh: '资源保留', en: 'Keep at least' },
          help: { zh: '低于此数就停止建造与研究', en: 'Building and research stop below this' },
          provenance: 'D',
          default: { gold: 20000, food: 50000, wood: 20000, iron: 20000 },
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'queues', text: { zh: '{} 条队列', en: 'queues: {}' } },
      { key: 'trainTypes', text: { zh: '练 {n} 种兵', en: 'trains {n} kinds of troops' } },
      { key: 'scienceDaily', text: { zh: '领科技日常', en: 'daily science gift' } },
    ],
  },
  presets: {
    frugal: { stockPct: 50, keep: { gold: 100000, food: 200000, wood: 100000, iron: 100000 } },
    everythingFree: { queues: 4 },
  },
});
