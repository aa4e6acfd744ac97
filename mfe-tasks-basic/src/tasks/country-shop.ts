import { defineTask, rarities, refreshFields } from '@assistant/tasks';

/** Country shop: goods for the country token, with daily limits. */
export const countryShop = defineTask({
  id: 'country-shop',
  tier: 'basic',
  seal: '官',
  title: { zh: '国家商店', en: 'Country shop' },
  status: [
    { key: 'tokens', label: { zh: '国家币', en: 'Tokens' } },
    { key: 'bought', label: { zh: '已购买', en: 'Bought' } },
    { key: 'limitsLeft', label: { zh: '剩余限购', en: 'Limits left' } },
    { key: 'nextRefresh', label: { zh: '下次刷新', en: 'Next refresh' }, room: 'moment' },
  ],
  rhythm: [{ at: 'reset' }, { at: '12:00' }],
  front: ['buyList', 'buyAllLimited', 'minRarity', 'refresh', 'paidRefreshMax'],
  acts: ['buyList', 'buyAllLimited', 'heroShards'],
  groups: {
    goods: {
      title: { zh: '购买', en: 'Goods' },
      fields: {
        buyList: {
          type: 'ordered',
          label: { zh: '优先购买', en: 'Buy first' },
          help: { zh: '从上到下购买', en: 'Bought from top to bottom' },
          provenance: 'P',
          options: [
            { value: 'heroShard', label: { zh: '武将碎片', en: 'Hero fragment' } },
            { value: 'goldTicket', label: { zh: '黄金募令', en: 'Gold recruit order' } },
            { value: 'refineStone', label: { zh: '洗炼石', en: 'Refining stone' } },
            { value: 'forgeStone', label: { zh: '锻造石', en: 'Forging stone' } },
            { value: 'countryFlag', label: { zh: '国家战旗', en: 'Country banner' } },
            { value: 'marchOrder', label: { zh: '行军令', en: 'March order' } },
            { value: 'speedUp', label: { zh: '加速令', en: 'Speed-up order' } },
            { value: 'expBook', label: { zh: '经验书', en: 'Experience book' } },
            { value: 'gemBox', label: { zh: '宝石箱', en: 'Gem box' } },
            { value: 'foodBag', label: { zh: '粮草包', en: 'Food bag' } },
          ],
          default: [],
        },
        buyAllLimited: {
          type: 'sw',
          label: { zh: '买满限购', en: 'Fill daily limits' },
          help: {
            zh: '名单买完后，从便宜的买起，买满每日限购',
            en: 'After the list, the cheapest first up to the daily limits',
          },
          provenance: 'P',
          default: true,
        },
        heroShards: {
          type: 'heroes',
          label: { zh: '只买这些武将碎片', en: 'Hero fragments' },
          help: { zh: '不选则任何武将的碎片都买', en: 'If empty, fragments of any hero' },
          provenance: 'P',
          max: 20,
          default: [],
        },
        minRarity: {
          type: 'enum',
          label: { zh: '最低品质', en: 'Minimum rarity' },
          help: { zh: '低于此品质的不买', en: 'Skips anything lower' },
          provenance: 'P',
          options: rarities,
          default: 'any',
        },
      },
    },
    refreshes: {
      title: { zh: '刷新与保留', en: 'Refresh and reserve' },
      fields: {
        ...refreshFields,
        tokenReserve: {
          type: 'int',
          label: { zh: '货币保留', en: 'Keep tokens' },
          help: { zh: '留给以后的商品', en: 'Saved for later goods' },
          provenance: 'D',
          stays: true,
          min: 0,
          max: 99999,
          step: 100,
          default: 0,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'buyAllLimited', text: { zh: '限购的全买', en: 'all limited wares' } },
      { key: 'refresh', in: ['freeOnly'], text: { zh: '免费刷新', en: 'free refreshes' } },
      { key: 'refresh', in: ['paid'], text: { zh: '付费刷新', en: 'paid refreshes' } },
      { key: 'tokenReserve', text: { zh: '国家币留 {}', en: 'keeps {} tokens' } },
    ],
    coin: { everythingFree: { refresh: 'paid', paidRefreshMax: 1 } },
  },
  presets: {
    frugal: { buyAllLimited: false, refresh: 'never' },
    everythingFree: { refresh: 'freeOnly' },
  },
});
