import { claimReward, defineTask, foodReserve, powerRatioMax } from '@assistant/tasks';

/** Alien invasion: waves at fixed times against all cities. */
export const npcPk = defineTask({
  id: 'npc-pk',
  tier: 'premium',
  seal: '狄',
  title: { zh: '异族入侵', en: 'Alien invasion' },
  short: { zh: '异族入侵', en: 'Invasion' },
  status: [
    { key: 'nextWave', label: { zh: '下一波', en: 'Next wave' }, room: 'moment' },
    { key: 'cities', label: { zh: '被侵城池', en: 'Cities invaded' } },
    { key: 'enemyLeft', label: { zh: '剩余敌军', en: 'Enemy left' } },
    { key: 'captain', label: { zh: '名将倒计时', en: 'Hero boss' }, room: 'moment' },
    { key: 'claimed', label: { zh: '今日已领', en: 'Claimed today' } },
  ],
  rhythm: { timesIn: 'waves' },
  front: ['waves', 'difficulty', 'fightsPerWave', 'captain', 'foodReserve'],
  acts: ['waves'],
  groups: {
    waves: {
      title: { zh: '参战', en: 'Waves' },
      fields: {
        difficulty: {
          type: 'ordered',
          label: { zh: '难度顺序', en: 'Difficulty order' },
          help: { zh: '从上到下，打第一个打得过的', en: 'From the top, the first winnable one is fought' },
          provenance: 'P',
          options: [
            { value: 'hard', label: { zh: '困难', en: 'Hard' } },
            { value: 'normal', label: { zh: '普通', en: 'Normal' } },
            { value: 'easy', label: { zh: '简单', en: 'Easy' } },
          ],
          default: ['hard', 'normal', 'easy'],
        },
        waves: {
          type: 'multi',
          label: { zh: '参加场次', en: 'Waves' },
          help: { zh: '以服务器公布的时间为准', en: "The server's own times apply" },
          provenance: 'G',
          options: [
            { value: '10:00', label: { zh: '10:00', en: '10:00' } },
            { value: '12:30', label: { zh: '12:30', en: '12:30' } },
            { value: '15:00', label: { zh: '15:00', en: '15:00' } },
            { value: '18:00', label: { zh: '18:00', en: '18:00' } },
            { value: '20:30', label: { zh: '20:30', en: '20:30' } },
            { value: '22:00', label: { zh: '22:00', en: '22:00' } },
          ],
          default: ['10:00', '12:30', '15:00', '18:00', '20:30', '22:00'],
        },
        fightsPerWave: {
          type: 'int',
          label: { zh: '每波次数', en: 'Fights per wave' },
          help: { zh: '敌军清完就提前停', en: 'Stops earlier when cleared' },
          provenance: 'P',
          min: 1,
          max: 10,
          default: 3,
        },
        captain: {
          type: 'sw',
          label: { zh: '名将来袭', en: 'Hero boss' },
          help: { zh: '名将限时出现时去打', en: 'Fights the boss, who appears for a limited time' },
          provenance: 'G',
          default: true,
        },
      },
    },
    limits: {
      title: { zh: '限制', en: 'Limits' },
      fields: {
        powerRatioMax: {
          ...powerRatioMax,
          help: { zh: '按推荐战力比较，超过不打', en: 'Compared with the recommended power' },
          provenance: 'G',
        },
        foodReserve: { ...foodReserve, default: 50000 },
        callAllies: {
          type: 'sw',
          label: { zh: '国家求助', en: 'Call country' },
          help: { zh: '在国家频道发求助', en: 'Posts a call in country chat' },
          provenance: 'G',
          default: false,
        },
        claimReward: { ...claimReward, label: { zh: '自动领奖', en: 'Claim' }, provenance: 'G' },
      },
    },
  },
  plan: {
    says: [
      { key: 'fightsPerWave', text: { zh: '每波 {} 次', en: '{} fights a wave' } },
      { key: 'captain', text: { zh: '打名将', en: 'the hero boss' } },
      { key: 'foodReserve', text: { zh: '粮草留 {}', en: 'keeps {} food' } },
    ],
  },
  presets: {
    frugal: { fightsPerWave: 1, powerRatioMax: 85, foodReserve: 150000 },
    everythingFree: { fightsPerWave: 10 },
  },
});
