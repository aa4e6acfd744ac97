import type { LocalText } from '@assistant/contract';

const item = (zh: string, en: string): LocalText => ({ zh, en });

/** Everything that a run can bring, by its name in a state. */
export const ITEMS = {
  gold: item('铜钱', 'Gold'),
  food: item('粮草', 'Food'),
  wood: item('木材', 'Wood'),
  iron: item('生铁', 'Iron'),
  coin: item('元宝', 'Coin'),
  merit: item('功勋', 'Merit'),
  shards: item('武将碎片', 'Hero fragments'),
  tickets: item('募令', 'Recruit orders'),
  stones: item('洗炼石', 'Refining stones'),
  books: item('经验书', 'Experience books'),
  tokens: item('代币', 'Tokens'),
  countryTokens: item('国家代币', 'Country tokens'),
  credit: item('战功', 'Credit'),
  pieces: item('宝物碎片', 'Relic pieces'),
  tools: item('寻龙尺', 'Digging tools'),
  omens: item('卦签', 'Omen slips'),
  visitCards: item('拜帖', 'Visit cards'),
  souls: item('转生石', 'Rebirth stones'),
  skills: item('技能碎片', 'Skill fragments'),
  relics: item('宝物', 'Relics'),
  cards: item('卡牌', 'Cards'),
  chests: item('宝箱', 'Chests'),
  hammers: item('攻城锤', 'Siege hammers'),
} as const satisfies Record<string, LocalText>;

export type Item = keyof typeof ITEMS;
