import { defineTask, foodReserve } from '@assistant/tasks';
import { minHpPct, refill, troops, warRhythm, warStatus } from './troops-at-war';

/** Mandate of heaven war: like Xiangyang’s, without siege engines. */
export const xyz2 = defineTask({
  id: 'xyz2',
  tier: 'supreme',
  seal: '命',
  title: { zh: '天命国战', en: 'Mandate of heaven war' },
  short: { zh: '天命国战', en: 'Mandate' },
  status: warStatus,
  rhythm: warRhythm,
  front: ['autoJoin', 'objective', 'troops', 'minHpPct', 'foodReserve'],
  acts: ['autoJoin'],
  groups: {
    battle: {
      title: { zh: '出战', en: 'Battle' },
      fields: {
        autoJoin: {
          type: 'sw',
          label: { zh: '自动参战', en: 'Auto join' },
          help: { zh: '国战开启时参战', en: 'Joins when the war opens' },
          provenance: 'D',
          default: true,
        },
        objective: {
          type: 'enum',
          label: { zh: '作战目标', en: 'Objective' },
          help: { zh: '编队以什么为先', en: 'What troops aim at' },
          provenance: 'D',
          options: [
            { value: 'attack', label: { zh: '进攻', en: 'Attack' } },
            { value: 'hold', label: { zh: '坚守', en: 'Hold' } },
            { value: 'merit', label: { zh: '战功', en: 'Credit' } },
          ],
          default: 'attack',
        },
        troops: { ...troops, provenance: 'D' },
        minHpPct: { ...minHpPct, provenance: 'D' },
        refill: { ...refill, provenance: 'D' },
        creditGoal: {
          type: 'int',
          label: { zh: '战功目标', en: 'Credit goal' },
          help: { zh: '达到就停，0 为不停', en: 'Stops there; 0 means none' },
          provenance: 'D',
          min: 0,
          max: 999999,
          step: 1000,
          default: 0,
        },
        foodReserve: { ...foodReserve, provenance: 'D' },
      },
    },
  },
  plan: {
    says: [
      { key: 'autoJoin', text: { zh: '自动参战', en: 'joins' } },
      { key: 'objective', text: { zh: '{}', en: '{}' } },
      { key: 'foodReserve', text: { zh: '粮草留 {}', en: 'keeps {} food' } },
    ],
  },
  presets: {
    frugal: { minHpPct: 80, foodReserve: 300000 },
    everythingFree: { objective: 'attack' },
  },
});
