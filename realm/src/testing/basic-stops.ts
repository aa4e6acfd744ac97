import { keepAll, never, noFight, paidNone, type StopTable, said } from './stop-rows';

/** What stops the basic tasks. */
export const basicStops: StopTable = {
  'pve-combat.stopAfterLosses': {
    on: { mode: 'advance', stopAfterLosses: 1 },
    off: { mode: 'advance', stopAfterLosses: 5 },
    holds: (o) => said('stopped after losses')(o) || said('stages cleared: 10')(o),
  },
  'mining.minOmen': {
    on: { divine: 'freeOnly', minOmen: 'great', raidTimes: 0 },
    off: { divine: 'off', raidTimes: 0 },
    holds: (o, s) => never('sites started')(o) || s.today['mining.omen'] === 2,
  },
  'mining.powerRatioMax': { on: { powerRatioMax: 50 }, off: { powerRatioMax: 150 }, holds: never('raids:') },
  'climbing.bestSeasonOnly': { on: { bestSeasonOnly: [] }, off: {}, holds: never('runs:') },
  'pk-country.powerRatioMax': { on: { powerRatioMax: 50 }, off: { powerRatioMax: 150 }, holds: noFight },
  'pk-country.skipSameCountry': {
    on: { skipSameCountry: true, powerRatioMax: 70 },
    off: { skipSameCountry: false, powerRatioMax: 150 },
    holds: never('fights: 5'),
  },
  'pk-country.doneBefore': {
    on: { doneBefore: '00:00' },
    off: {},
    holds: (o, _s, local) => local >= 21 || noFight(o),
  },
  'pk-country.stopAtRank': { on: { stopAtRank: 5000 }, off: { stopAtRank: 0 }, holds: noFight },
  'legendary.stopAfterLosses': {
    on: { stopAfterLosses: 1, buyRuns: 5 },
    off: { stopAfterLosses: 3, buyRuns: 5 },
    holds: (o) => said('stopped after losses')(o) || said('won 7')(o),
  },
  'hero-pub.ticketReserve': {
    on: { midDraws: 5, ticketReserve: 999 },
    off: { midDraws: 5, ticketReserve: 0 },
    holds: (_o, s) => (s.bag.tickets ?? 30) >= 30,
  },
  'hero-pub.holdGuaranteed': {
    on: { topDraws: 5, ticketReserve: 0, holdGuaranteed: true },
    off: { topDraws: 5, ticketReserve: 0, holdGuaranteed: false },
    holds: (_o, s) => (s.ever['hero-pub.top'] ?? 0) <= 2,
  },
  'shop.blockList': {
    on: { buyList: ['heroShard'], blockList: ['heroShard'], cheapHeroShard: false },
    off: { buyList: ['heroShard'], cheapHeroShard: false },
    holds: never('goods bought'),
  },
  'shop.discountMax': {
    on: { buyList: ['heroShard'], discountMax: 1, cheapHeroShard: false },
    off: { buyList: ['heroShard'], discountMax: 10, cheapHeroShard: false },
    holds: never('goods bought'),
  },
  'shop.keep': {
    on: { buyList: ['heroShard', 'expBook'], currencies: ['gold'], keep: keepAll },
    off: { buyList: ['heroShard', 'expBook'], keep: {} },
    holds: paidNone('gold'),
  },
  'country-shop.minRarity': {
    on: { minRarity: 'legend' },
    off: { minRarity: 'any' },
    holds: never('goods bought: 12'),
  },
  'country-shop.tokenReserve': {
    on: { tokenReserve: 99_999 },
    off: { tokenReserve: 0 },
    holds: never('goods bought'),
  },
};
