import { claimReward, defineTask, stopAfterLosses } from '@assistant/tasks';

/** The card game: free rounds with a chosen deck and style. */
export const gwent = defineTask({
  id: 'gwent',
  tier: 'supreme',
  seal: '牌',
  title: { zh: '昆特牌', en: 'Card game' },
  status: [
    { key: 'rounds', label: { zh: '今日局数', en: 'Rounds' } },
    { key: 'wins', label: { zh: '胜局', en: 'Wins' } },
    { key: 'chapter', label: { zh: '章节', en: 'Chapter' } },
    { key: 'best', label: { zh: '最好成绩', en: 'Best' } },
    { key: 'reward', label: { zh: '奖励', en: 'Reward' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['rounds', 'deck', 'difficulty', 'style', 'buyRounds'],
  acts: ['rounds', 'buyRounds', 'claimReward'],
  groups: {
    play: {
      title: { zh: '对局', en: 'Play' },
      fields: {
        deck: {
          type: 'enum',
          label: { zh: '卡组', en: 'Deck' },
          help: { zh: '用哪套卡组', en: 'The deck to play with' },
          provenance: 'D',
          options: [
            { value: 'recommended', label: { zh: '推荐', en: 'Recommended' } },
            { value: '1', label: { zh: '卡组一', en: 'Deck 1' } },
            { value: '2', label: { zh: '卡组二', en: 'Deck 2' } },
            { value: '3', label: { zh: '卡组三', en: 'Deck 3' } },
          ],
          default: 'recommended',
        },
        rounds: {
          type: 'int',
          label: { zh: '每日局数', en: 'Rounds per day' },
          help: { zh: '先用免费局数', en: 'Free rounds first' },
          provenance: 'D',
          min: 0,
          max: 20,
          default: 3,
        },
        style: {
          type: 'enum',
          label: { zh: '出牌风格', en: 'Play style' },
          help: { zh: '出牌有多冒险', en: 'How risky to play' },
          provenance: 'D',
          options: [
            { value: 'balanced', label: { zh: '均衡', en: 'Balanced' } },
            { value: 'aggressive', label: { zh: '进攻', en: 'Aggressive' } },
            { value: 'saveCards', label: { zh: '省牌', en: 'Save cards' } },
          ],
          default: 'balanced',
        },
        difficulty: {
          type: 'enum',
          label: { zh: '难度', en: 'Difficulty' },
          help: { zh: '梦魇层也适用', en: 'Also fits nightmare floors' },
          provenance: 'D',
          options: [
            { value: 'auto', label: { zh: '自动', en: 'Automatic' } },
            { value: 'easy', label: { zh: '简单', en: 'Easy' } },
            { value: 'normal', label: { zh: '普通', en: 'Normal' } },
            { value: 'hard', label: { zh: '困难', en: 'Hard' } },
          ],
          default: 'auto',
        },
        stopAfterLosses,
        buyRounds: {
          type: 'int',
          label: { zh: '购买局数', en: 'Buy rounds' },
          help: { zh: '每天额外的局数，每局花元宝', en: 'Extra rounds a day; each costs coin' },
          provenance: 'D',
          spends: true,
          min: 0,
          max: 10,
          default: 0,
        },
        claimReward,
      },
    },
  },
  plan: {
    says: [
      { key: 'rounds', text: { zh: '每天 {} 局', en: '{} rounds a day' } },
      { key: 'buyRounds', text: { zh: '加买 {} 局', en: '{} bought' } },
      { key: 'claimReward', text: { zh: '领奖', en: 'claims' } },
    ],
    coin: { everythingFree: { buyRounds: 1 } },
  },
  presets: { frugal: { stopAfterLosses: 1 }, everythingFree: { rounds: 20 } },
});
