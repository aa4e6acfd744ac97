import { buyTimes, defineTask, stopAfterLosses } from '@assistant/tasks';

/** Sand-table campaign: sweeps cleared big battles or fights on. */
export const pveCombat = defineTask({
  id: 'pve-combat',
  tier: 'basic',
  seal: '盘',
  title: { zh: '沙盘演义', en: 'Sand table' },
  status: [
    { key: 'times', label: { zh: '剩余次数', en: 'Times left' } },
    { key: 'bought', label: { zh: '已购买', en: 'Bought' } },
    { key: 'chapter', label: { zh: '当前章节', en: 'Chapter' } },
    { key: 'stars', label: { zh: '星数', en: 'Stars' } },
    { key: 'lastDrops', label: { zh: '最近掉落', en: 'Last drops' }, room: 2 },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['mode', 'stages', 'threeStarOnly', 'buyTimes', 'claimStarChests'],
  groups: {
    battle: {
      title: { zh: '出战', en: 'Battle' },
      fields: {
        mode: {
          type: 'enum',
          label: { zh: '打法', en: 'Mode' },
          help: {
            zh: '扫荡：重复打过的大战；推进：打新的关卡',
            en: 'Sweep repeats big battles you have won; advance fights new ones',
          },
          provenance: 'G',
          options: [
            { value: 'sweep', label: { zh: '扫荡', en: 'Sweep' } },
            { value: 'advance', label: { zh: '推进', en: 'Advance' } },
            { value: 'both', label: { zh: '先推进后扫荡', en: 'Both' } },
          ],
          default: 'sweep',
        },
        stages: {
          type: 'ordered',
          label: { zh: '扫荡关卡', en: 'Stages to sweep' },
          help: {
            zh: '从上到下扫荡；不选则扫最新的有星关卡',
            en: 'From the top; if empty, the newest starred stage',
          },
          provenance: 'P',
          showIf: { key: 'mode', in: ['sweep', 'both'] },
          options: [
            { value: 'yellowTurban', label: { zh: '黄巾之乱', en: 'Yellow Turban revolt' } },
            { value: 'dongzhuo', label: { zh: '讨伐董卓', en: 'Against Dong Zhuo' } },
            { value: 'hulao', label: { zh: '虎牢关', en: 'Hulao Pass' } },
            { value: 'xuzhou', label: { zh: '徐州之争', en: 'Struggle for Xuzhou' } },
            { value: 'guandu', label: { zh: '官渡之战', en: 'Battle of Guandu' } },
            { value: 'longzhong', label: { zh: '三顾茅庐', en: 'Three visits' } },
            { value: 'changban', label: { zh: '长坂坡', en: 'Changban' } },
            { value: 'chibi', label: { zh: '赤壁之战', en: 'Red Cliffs' } },
            { value: 'xichuan', label: { zh: '进取西川', en: 'Taking Xichuan' } },
            { value: 'dingjun', label: { zh: '定军山', en: 'Mount Dingjun' } },
            { value: 'yiling', label: { zh: '夷陵之战', en: 'Battle of Yiling' } },
            { value: 'wuzhang', label: { zh: '五丈原', en: 'Wuzhang Plains' } },
          ],
          default: [],
        },
        threeStarOnly: {
          type: 'sw',
          label: { zh: '仅三星关', en: 'Three-star only' },
          help: { zh: '没有拿满三星的关卡不扫荡', en: 'Skips stages without all three stars' },
          provenance: 'P',
          showIf: { key: 'mode', in: ['sweep', 'both'] },
          default: true,
        },
        buyTimes,
        claimStarChests: {
          type: 'sw',
          label: { zh: '领取星级宝箱', en: 'Claim star chests' },
          help: { zh: '每章三个宝箱，星数够就领', en: 'Three a chapter, once you have the stars' },
          provenance: 'G',
          default: true,
        },
      },
    },
    'line-up': {
      title: { zh: '编队', en: 'Line-up' },
      fields: {
        team: {
          type: 'team',
          label: { zh: '出战编队', en: 'Team' },
          help: { zh: '打新关卡时用的编队', en: 'The line-up for new stages' },
          provenance: 'G',
          showIf: { key: 'mode', in: ['advance', 'both'] },
          default: 'auto',
        },
        stopAfterLosses: {
          ...stopAfterLosses,
          help: {
            zh: '连败这么多场后，今天不再推进',
            en: 'No more advancing today after this many in a row',
          },
          showIf: { key: 'mode', in: ['advance', 'both'] },
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'mode', in: ['sweep'], text: { zh: '扫荡', en: 'sweeps' } },
      { key: 'mode', in: ['advance'], text: { zh: '推进', en: 'advances' } },
      { key: 'mode', in: ['both'], text: { zh: '先推进后扫荡', en: 'advances, then sweeps' } },
      { key: 'threeStarOnly', text: { zh: '只打三星关', en: 'three-star stages only' } },
      { key: 'buyTimes', text: { zh: '加买 {} 次', en: '{} bought' } },
    ],
    coin: { balanced: { buyTimes: 1 }, everythingFree: { buyTimes: 3 } },
  },
  presets: {
    frugal: { mode: 'sweep', stopAfterLosses: 1 },
    everythingFree: { mode: 'both', threeStarOnly: false },
  },
});
