import { defineTask, foodReserve } from '@assistant/tasks';
import { minHpPct, refill, troops, warRhythm, warStatus } from './troops-at-war';

/** Xiangyang country war: gates give 30 points an hour, the centre 100. */
export const xyz = defineTask({
  id: 'xyz',
  tier: 'supreme',
  seal: '襄',
  title: { zh: '襄阳国战', en: 'Xiangyang country war' },
  short: { zh: '襄阳国战', en: 'Xiangyang' },
  status: warStatus,
  rhythm: warRhythm,
  front: ['objective', 'troops', 'siege', 'paidHammerMax', 'foodReserve'],
  groups: {
    battle: {
      title: { zh: '出战', en: 'Battle' },
      fields: {
        objective: {
          type: 'enum',
          label: { zh: '作战目标', en: 'Objective' },
          help: {
            zh: '每小时：城门 30 分，襄阳 100 分',
            en: 'Points an hour: a gate 30, Xiangyang 100',
          },
          provenance: 'P',
          options: [
            { value: 'gates', label: { zh: '城门', en: 'Gates' } },
            { value: 'center', label: { zh: '襄阳', en: 'Xiangyang' } },
            { value: 'merit', label: { zh: '战功', en: 'Credit' } },
          ],
          default: 'gates',
        },
        troops,
        minHpPct,
        refill,
      },
    },
    siege: {
      title: { zh: '攻城器械', en: 'Siege' },
      fields: {
        siege: {
          type: 'enum',
          label: { zh: '建造攻城器械', en: 'Siege engines' },
          help: {
            zh: '默认用免费锤，付费锤每把花元宝',
            en: 'Free hammers by default; a paid one costs coin each',
          },
          provenance: 'G',
          spends: true,
          options: [
            { value: 'off', label: { zh: '不建', en: 'Off' } },
            { value: 'freeHammer', label: { zh: '只用免费锤', en: 'Free hammers' } },
            { value: 'paid', label: { zh: '免费锤后付费', en: 'Free, then paid' }, spends: true },
          ],
          default: 'freeHammer',
        },
        paidHammerMax: {
          type: 'int',
          label: { zh: '付费锤上限', en: 'Paid hammers' },
          help: { zh: '每场最多付费几把，每把花元宝', en: 'Paid hammers a war; each costs coin' },
          provenance: 'G',
          spends: true,
          showIf: { key: 'siege', in: ['paid'] },
          min: 0,
          max: 50,
          default: 0,
        },
      },
    },
    limits: {
      title: { zh: '目标与限制', en: 'Goal and limits' },
      fields: {
        stageGoal: {
          type: 'int',
          label: { zh: '阶段战功目标', en: 'Stage credit goal' },
          help: { zh: '为了阶段奖励；0 为不设', en: 'For the stage rewards; 0 means none' },
          provenance: 'G',
          min: 0,
          max: 999999,
          step: 1000,
          default: 0,
        },
        speedOnly: {
          type: 'sw',
          label: { zh: '仅加速时段出兵', en: 'March-speed period only' },
          help: { zh: '等行军加速时才出兵', en: 'Waits for faster marching' },
          provenance: 'G',
          default: false,
        },
        foodReserve,
      },
    },
  },
  plan: {
    says: [
      { key: 'objective', text: { zh: '打{}', en: '{}' } },
      { key: 'siege', in: ['freeHammer'], text: { zh: '用免费锤', en: 'free hammers' } },
      { key: 'foodReserve', text: { zh: '粮草留 {}', en: 'keeps {} food' } },
    ],
  },
  presets: {
    frugal: { siege: 'off', speedOnly: true, foodReserve: 300000 },
    everythingFree: { siege: 'freeHammer' },
  },
});
