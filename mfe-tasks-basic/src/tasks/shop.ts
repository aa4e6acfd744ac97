import { defineTask, keep, type Option, refreshFields } from '@assistant/tasks';

const wares: Option[] = [
  { value: 'heroShard', label: { zh: '武将碎片', en: 'Hero fragment' } },
  { value: 'soulStone', label: { zh: '将魂石', en: 'Soul stone' } },
  { value: 'goldTicket', label: { zh: '黄金募令', en: 'Gold recruit order' } },
  { value: 'silverTicket', label: { zh: '白银募令', en: 'Silver recruit order' } },
  { value: 'refineStone', label: { zh: '洗炼石', en: 'Refining stone' } },
  { value: 'forgeStone', label: { zh: '锻造石', en: 'Forging stone' } },
  { value: 'expBook', label: { zh: '经验书', en: 'Experience book' } },
  { value: 'speedUp', label: { zh: '加速令', en: 'Speed-up order' } },
  { value: 'gemBox', label: { zh: '宝石箱', en: 'Gem box' } },
  { value: 'stargazeToken', label: { zh: '观星符', en: 'Stargazing charm' } },
  { value: 'omenSlip', label: { zh: '卦签', en: 'Omen slip' } },
  { value: 'visitCard', label: { zh: '拜帖', en: 'Visiting card' } },
  { value: 'siegeHammer', label: { zh: '攻城锤', en: 'Siege hammer' } },
  { value: 'foodBag', label: { zh: '粮草包', en: 'Food bag' } },
  { value: 'woodBag', label: { zh: '木材包', en: 'Wood bag' } },
  { value: 'ironBag', label: { zh: '生铁包', en: 'Iron bag' } },
];

/** Shops: buys wanted goods for gold and tokens. */
export const shop = defineTask({
  id: 'shop',
  tier: 'basic',
  seal: '市',
  title: { zh: '商店', en: 'Shop' },
  status: [
    { key: 'bought', label: { zh: '今日购买', en: 'Bought today' } },
    { key: 'refreshes', label: { zh: '剩余刷新', en: 'Refreshes left' } },
    { key: 'nextRefresh', label: { zh: '下次刷新', en: 'Next refresh' }, room: 'moment' },
    { key: 'tokens', label: { zh: '代币', en: 'Tokens' } },
  ],
  rhythm: [{ at: 'reset' }, { at: '12:00' }, { at: '18:00' }],
  front: ['shops', 'buyList', 'currencies', 'refresh', 'paidRefreshMax'],
  acts: ['shops', 'cheapHeroShard'],
  groups: {
    goods: {
      title: { zh: '买什么', en: 'What' },
      fields: {
        shops: {
          type: 'multi',
          label: { zh: '商店', en: 'Shops' },
          help: { zh: '按菜单次序逛选中的店', en: 'Visits these shops, in menu order' },
          provenance: 'G',
          options: [
            { value: 'hero', label: { zh: '武将商店', en: 'Hero shop' } },
            { value: 'soul', label: { zh: '将魂商店', en: 'Soul shop' } },
            { value: 'pk', label: { zh: '比武商店', en: 'Duel shop' } },
            { value: 'tournament', label: { zh: '大会商店', en: 'Tournament shop' } },
            { value: 'treasure', label: { zh: '珍宝阁', en: 'Treasure shop' } },
            { value: 'mining', label: { zh: '寻宝商店', en: 'Treasure-hunt shop' } },
            { value: 'arena', label: { zh: '擂台商店', en: 'Arena shop' } },
            { value: 'exchange', label: { zh: '兑换商店', en: 'Exchange' } },
          ],
          default: ['hero'],
        },
        buyList: {
          type: 'ordered',
          label: { zh: '优先购买', en: 'Buy first' },
          help: { zh: '从上到下购买', en: 'Bought from top to bottom' },
          provenance: 'P',
          options: wares,
          default: [],
        },
        blockList: {
          type: 'multi',
          label: { zh: '不购买', en: 'Never buy' },
          help: { zh: '即使在优先名单里也不买', en: 'Wins over the buy list' },
          provenance: 'D',
          options: wares,
          default: [],
        },
      },
    },
    price: {
      title: { zh: '花什么', en: 'Paid with' },
      fields: {
        currencies: {
          type: 'multi',
          label: { zh: '可用货币', en: 'Currencies' },
          help: {
            zh: '没选的货币绝不花；选元宝后，按商品标价花元宝',
            en: 'Only these are spent; with coin, goods cost their marked price',
          },
          provenance: 'G',
          spends: true,
          options: [
            { value: 'gold', label: { zh: '铜钱', en: 'Gold' } },
            { value: 'token', label: { zh: '代币', en: 'Tokens' } },
            { value: 'coin', label: { zh: '元宝', en: 'Coin' }, spends: true },
          ],
          default: ['gold', 'token'],
        },
        discountMax: {
          type: 'int',
          label: { zh: '折扣不高于', en: 'Discount at most' },
          help: { zh: '8 即八折或更低，10 为不限', en: '8 means 80% of the price or less; 10 is any price' },
          provenance: 'P',
          min: 1,
          max: 10,
          unit: { zh: '折', en: '' },
          default: 10,
        },
        cheapHeroShard: {
          type: 'sw',
          label: { zh: '每日铜钱碎片', en: 'Daily gold shard' },
          help: { zh: '每天用铜钱买一个武将碎片', en: 'One hero fragment a day for gold' },
          provenance: 'G',
          default: true,
        },
      },
    },
    refreshes: {
      title: { zh: '刷新与保留', en: 'Refresh and reserve' },
      fields: {
        ...refreshFields,
        keep: {
          ...keep,
          label: { zh: '资源保留', en: 'Keep at least' },
          help: { zh: '低于此数就停止购买', en: 'Buying stops below this' },
          provenance: 'D',
          default: { gold: 50000 },
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'currencies', text: { zh: '用{}买', en: 'buys with {}' } },
      { key: 'cheapHeroShard', text: { zh: '捡便宜碎片', en: 'cheap fragments' } },
      { key: 'refresh', in: ['paid'], text: { zh: '付费刷新', en: 'paid refreshes' } },
    ],
    coin: { everythingFree: { refresh: 'paid', paidRefreshMax: 1 } },
  },
  presets: {
    frugal: { discountMax: 5, keep: { gold: 200000 } },
    everythingFree: { refresh: 'freeOnly' },
  },
});
