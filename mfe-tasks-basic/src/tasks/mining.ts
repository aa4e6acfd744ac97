import { defineTask, powerRatioMax } from '@assistant/tasks';

/** Treasure hunt on Penglai: three sites with three heroes each, omens and raids. */
export const mining = defineTask({
  id: 'mining',
  tier: 'basic',
  seal: '宝',
  title: { zh: '蓬莱寻宝', en: 'Treasure hunt' },
  status: [
    { key: 'sites', label: { zh: '采集点', en: 'Sites' }, room: 3 },
    { key: 'omen', label: { zh: '卦象', en: 'Omen' } },
    { key: 'raids', label: { zh: '今日抢夺', en: 'Raids today' } },
    { key: 'defended', label: { zh: '防守胜负', en: 'Defended' } },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['divine', 'sites', 'raidTimes', 'powerRatioMax', 'autoHarvest'],
  acts: ['sites', 'raidTimes', 'autoHarvest'],
  groups: {
    gather: {
      title: { zh: '采集', en: 'Gathering' },
      fields: {
        divine: {
          type: 'enum',
          label: { zh: '卜卦', en: 'Divination' },
          help: { zh: '先用免费的卜卦次数', en: 'Free draws come first' },
          provenance: 'G',
          options: [
            { value: 'off', label: { zh: '关', en: 'Off' } },
            { value: 'freeOnly', label: { zh: '仅免费', en: 'Free only' } },
            { value: 'useItem', label: { zh: '用道具', en: 'Use items' } },
          ],
          default: 'freeOnly',
        },
        minOmen: {
          type: 'enum',
          label: { zh: '最低卦象', en: 'Minimum omen' },
          help: { zh: '免费次数没用完时，等到此卦象再采集', en: 'Waits for this omen while free draws last' },
          provenance: 'P',
          showIf: { key: 'divine', in: ['freeOnly', 'useItem'] },
          options: [
            { value: 'any', label: { zh: '不限', en: 'Any' } },
            { value: 'good', label: { zh: '吉', en: 'Good' } },
            { value: 'great', label: { zh: '大吉', en: 'Great' } },
          ],
          default: 'any',
        },
        sites: {
          type: 'multi',
          label: { zh: '采集点', en: 'Sites' },
          help: { zh: '二、三号要有城池', en: 'Sites 2 and 3 need cities of your own' },
          provenance: 'G',
          options: [
            { value: '1', label: { zh: '一号', en: 'Site 1' } },
            { value: '2', label: { zh: '二号', en: 'Site 2' } },
            { value: '3', label: { zh: '三号', en: 'Site 3' } },
          ],
          default: ['1', '2', '3'],
        },
        heroesPerSite: {
          type: 'int',
          label: { zh: '每点武将', en: 'Heroes per site' },
          help: { zh: '游戏上限三名', en: "Three is the game's maximum" },
          provenance: 'G',
          min: 1,
          max: 3,
          unit: { zh: '名', en: 'heroes' },
          default: 3,
        },
        heroRule: {
          type: 'enum',
          label: { zh: '武将分配', en: 'Hero choice' },
          help: { zh: '空闲优先可以留住主力', en: 'Idle first keeps your main team free' },
          provenance: 'P',
          options: [
            { value: 'idleFirst', label: { zh: '空闲优先', en: 'Idle first' } },
            { value: 'strongestFirst', label: { zh: '强者优先', en: 'Strongest first' } },
            { value: 'saved', label: { zh: '沿用上次', en: 'As saved' } },
          ],
          default: 'idleFirst',
        },
        autoHarvest: {
          type: 'sw',
          label: { zh: '自动收获', en: 'Auto collect' },
          help: { zh: '到时收获，被抢的采集点也收', en: 'Collects when ready, lost sites as well' },
          provenance: 'G',
          default: true,
        },
      },
    },
    raid: {
      title: { zh: '抢夺', en: 'Raids' },
      fields: {
        raidTimes: {
          type: 'int',
          label: { zh: '抢夺次数', en: 'Raids per day' },
          help: { zh: '到游戏上限为止', en: "Stops at the game's limit" },
          provenance: 'G',
          min: 0,
          max: 10,
          default: 3,
        },
        revengeFirst: {
          type: 'sw',
          label: { zh: '优先复仇', en: 'Revenge first' },
          help: { zh: '先打战报里抢过您的人', en: 'First those who raided you, from the reports' },
          provenance: 'G',
          default: true,
        },
        powerRatioMax: {
          ...powerRatioMax,
          label: { zh: '对手战力上限', en: 'Max enemy power' },
          help: { zh: '超过则花铜钱换对手', en: 'Above this, pays gold for another opponent' },
          default: 90,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'sites', text: { zh: '{n} 处采集', en: 'digs at {n} sites' } },
      { key: 'raidTimes', text: { zh: '抢夺 {} 次', en: '{} raids' } },
      { key: 'revengeFirst', text: { zh: '先复仇', en: 'revenge first' } },
    ],
  },
  presets: { frugal: { raidTimes: 0 }, everythingFree: { divine: 'freeOnly', raidTimes: 10 } },
});
