import { defineTask } from '@assistant/tasks';

/** Daily income: everything free that the game gives each day. */
export const rewardGift = defineTask({
  id: 'reward-gift',
  tier: 'basic',
  seal: '禄',
  title: { zh: '日常收益', en: 'Daily income' },
  status: [
    { key: 'claimedToday', label: { zh: '今日已领', en: 'Claimed today' }, room: 1 },
    { key: 'wishDone', label: { zh: '今日许愿', en: 'Wish done' } },
    { key: 'baggage', label: { zh: '辎重', en: 'Supply' } },
    { key: 'stargazing', label: { zh: '观星', en: 'Stargazing' } },
    { key: 'lastMail', label: { zh: '上次收信', en: 'Last mail run' } },
  ],
  rhythm: [{ at: 'reset' }, { at: '12:00' }, { at: '20:00' }],
  front: ['claimMail', 'claimRewards', 'dailyWish', 'wishRewards', 'stargazeFree'],
  acts: [
    'claimMail',
    'claimRewards',
    'harvestFief',
    'dailyWish',
    'loginChest',
    'baggageResource',
    'stargazeFree',
  ],
  groups: {
    claim: {
      title: { zh: '领取', en: 'Claim' },
      fields: {
        claimMail: {
          type: 'sw',
          label: { zh: '领取邮件', en: 'Claim mail' },
          help: { zh: '阅读并领取全部邮件的附件', en: 'Reads all mail and claims what is attached' },
          provenance: 'G',
          default: true,
        },
        claimRewards: {
          type: 'multi',
          label: { zh: '领取奖励类型', en: 'Rewards to claim' },
          help: { zh: '只领取免费的奖励', en: 'Free rewards only' },
          provenance: 'G',
          options: [
            { value: 'online', label: { zh: '在线', en: 'Online' } },
            { value: 'dailyTask', label: { zh: '日常任务', en: 'Daily tasks' } },
            { value: 'achievement', label: { zh: '成就', en: 'Achievements' } },
            { value: 'office', label: { zh: '官职俸禄', en: 'Office pay' } },
            { value: 'redPacket', label: { zh: '红包', en: 'Red packets' } },
          ],
          default: ['online', 'dailyTask', 'achievement', 'office', 'redPacket'],
        },
        harvestFief: {
          type: 'sw',
          label: { zh: '收取封地资源', en: 'Collect fief output' },
          help: {
            zh: '封地产出有上限，满之前收取',
            en: 'Fief output is capped, so it is collected before it is full',
          },
          provenance: 'G',
          default: true,
        },
      },
    },
    wish: {
      title: { zh: '许愿', en: 'Wish' },
      fields: {
        dailyWish: {
          type: 'sw',
          label: { zh: '每日许愿', en: 'Daily wish' },
          help: { zh: '每天许愿一次', en: 'Wishes once a day' },
          provenance: 'G',
          default: true,
        },
        wishRewards: {
          type: 'multi',
          label: { zh: '许愿奖励', en: 'Wish rewards' },
          help: { zh: '十四种里恰好选四种', en: 'Pick exactly four of the fourteen' },
          provenance: 'G',
          showIf: { key: 'dailyWish', in: [true] },
          options: [
            { value: 'food10000a', label: { zh: '粮草10000（一）', en: 'Food 10000 (first)' } },
            { value: 'food10000b', label: { zh: '粮草10000（二）', en: 'Food 10000 (second)' } },
            { value: 'goldTicket', label: { zh: '黄金募令', en: 'Gold recruit order' } },
            { value: 'refineChest', label: { zh: '洗炼石宝箱', en: 'Refining stone chest' } },
            { value: 'gold20000', label: { zh: '铜钱20000', en: 'Gold 20000' } },
            { value: 'wood10000', label: { zh: '木材10000', en: 'Wood 10000' } },
            { value: 'iron10000', label: { zh: '生铁10000', en: 'Iron 10000' } },
            { value: 'silverTicket', label: { zh: '白银募令', en: 'Silver recruit order' } },
            { value: 'heroShard', label: { zh: '武将碎片', en: 'Hero fragment' } },
            { value: 'expBook', label: { zh: '经验书', en: 'Experience book' } },
            { value: 'soulStone', label: { zh: '将魂石', en: 'Soul stone' } },
            { value: 'speedUp', label: { zh: '加速令', en: 'Speed-up order' } },
            { value: 'gemBox', label: { zh: '宝石箱', en: 'Gem box' } },
            { value: 'merit500', label: { zh: '功勋500', en: 'Merit 500' } },
          ],
          exactly: 4,
          default: ['food10000a', 'food10000b', 'goldTicket', 'refineChest'],
        },
      },
    },
    free: {
      title: { zh: '每日免费', en: 'Free every day' },
      fields: {
        loginChest: {
          type: 'sw',
          label: { zh: '七日宝箱', en: '7-day chest' },
          help: { zh: '连续登录第七天打开', en: 'Opens on the seventh login' },
          provenance: 'G',
          default: true,
        },
        baggageResource: {
          type: 'enum',
          label: { zh: '辎重站免费资源', en: 'Free supply' },
          help: { zh: '三次免费由各种资源共用', en: 'Three free buys are shared by all resources' },
          provenance: 'G',
          options: [
            { value: 'none', label: { zh: '不领', en: 'None' } },
            { value: 'gold', label: { zh: '铜钱', en: 'Gold' } },
            { value: 'food', label: { zh: '粮草', en: 'Food' } },
            { value: 'wood', label: { zh: '木材', en: 'Wood' } },
            { value: 'iron', label: { zh: '生铁', en: 'Iron' } },
          ],
          default: 'food',
        },
        stargazeFree: {
          type: 'int',
          label: { zh: '免费观星次数', en: 'Free stargazing' },
          help: { zh: '只用免费次数，每天三次', en: 'Free draws only, three a day' },
          provenance: 'G',
          min: 0,
          max: 3,
          default: 3,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'claimMail', text: { zh: '领邮件', en: 'mail' } },
      { key: 'dailyWish', text: { zh: '许愿', en: 'the wish' } },
      { key: 'stargazeFree', text: { zh: '观星 {} 次', en: '{} star draws' } },
    ],
  },
  presets: {
    frugal: { stargazeFree: 3, baggageResource: 'food' },
    everythingFree: {
      claimRewards: ['online', 'dailyTask', 'achievement', 'office', 'redPacket'],
      stargazeFree: 3,
    },
  },
});
