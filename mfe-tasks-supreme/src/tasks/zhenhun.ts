import { buyTimes, defineTask, powerRatioMax, stopAfterLosses, team } from '@assistant/tasks';

/** Soul-suppressing tower: sweeps cleared floors and climbs on. */
export const zhenhun = defineTask({
  id: 'zhenhun',
  tier: 'supreme',
  seal: '塔',
  title: { zh: '镇魂塔', en: 'Soul-suppressing tower' },
  short: { zh: '镇魂塔', en: 'Soul tower' },
  gameLock: { zh: '第五次合服后开放', en: 'Opens after the fifth server merge' },
  status: [
    { key: 'floor', label: { zh: '当前层', en: 'Floor' } },
    { key: 'bestFloor', label: { zh: '最高层', en: 'Best floor' } },
    { key: 'resetsLeft', label: { zh: '剩余重置', en: 'Resets left' } },
    { key: 'sweepDone', label: { zh: '扫荡', en: 'Sweep done' } },
    { key: 'power', label: { zh: '阵容战力', en: 'Line-up power' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['mode', 'floorMax', 'resets', 'buyTimes', 'team'],
  groups: {
    tower: {
      title: { zh: '爬塔', en: 'Tower' },
      fields: {
        mode: {
          type: 'enum',
          label: { zh: '方式', en: 'Mode' },
          help: { zh: '先扫荡打过的层', en: 'Sweeps cleared floors first' },
          provenance: 'D',
          options: [
            { value: 'sweepThenClimb', label: { zh: '先扫荡再挑战', en: 'Sweep, then climb' } },
            { value: 'sweep', label: { zh: '只扫荡', en: 'Sweep' } },
            { value: 'climb', label: { zh: '只挑战', en: 'Climb' } },
          ],
          default: 'sweepThenClimb',
        },
        floorMax: {
          type: 'int',
          label: { zh: '最高层', en: 'Highest floor' },
          help: { zh: '打到此层为止，0 为尽力往上', en: 'Stops at this floor; 0 means as far as possible' },
          provenance: 'D',
          showIf: { key: 'mode', in: ['sweepThenClimb', 'climb'] },
          min: 0,
          max: 999,
          default: 0,
        },
        resets: {
          type: 'int',
          label: { zh: '重置次数', en: 'Resets per day' },
          help: { zh: '没有购买时只用免费重置', en: 'Free ones only, unless bought' },
          provenance: 'D',
          min: 0,
          max: 5,
          default: 1,
        },
        buyTimes: { ...buyTimes, provenance: 'D' },
        team: { ...team, showIf: { key: 'mode', in: ['sweepThenClimb', 'climb'] } },
        powerRatioMax: {
          ...powerRatioMax,
          provenance: 'D',
          showIf: { key: 'mode', in: ['sweepThenClimb', 'climb'] },
          default: 105,
        },
        stopAfterLosses: { ...stopAfterLosses, showIf: { key: 'mode', in: ['sweepThenClimb', 'climb'] } },
        claimChests: {
          type: 'sw',
          label: { zh: '领取宝箱', en: 'Claim chests' },
          help: { zh: '只领免费的宝箱', en: 'Free chests only' },
          provenance: 'D',
          default: true,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'mode', text: { zh: '{}', en: '{}' } },
      { key: 'resets', text: { zh: '重置 {} 次', en: '{} resets' } },
      { key: 'buyTimes', text: { zh: '加买 {} 次', en: '{} bought' } },
      { key: 'claimChests', text: { zh: '领宝箱', en: 'chests' } },
    ],
    coin: { everythingFree: { buyTimes: 1 } },
  },
  presets: { frugal: { mode: 'sweep' }, everythingFree: { resets: 5 } },
});
