import { describeTier } from '@assistant/task-checks';
import { definitions } from '.';

/** The screens of the tier with their fields, in their order on the screen. */
const screens: Record<string, string> = {
  'reward-gift':
    'claimMail claimRewards harvestFief dailyWish wishRewards loginChest baggageResource stargazeFree',
  'pve-combat': 'mode stages threeStarOnly buyTimes claimStarChests team stopAfterLosses',
  'pk-yard': 'autoSignup worshipDaily lineup team bet betRule betAmount remindMin',
  mining: 'divine minOmen sites heroesPerSite heroRule autoHarvest raidTimes revengeFirst powerRatioMax',
  climbing: 'freeRuns buyRuns lineup team claimReward timeoutMin bestSeasonOnly',
  'pk-country': 'fights opponentRule powerRatioMax skipSameCountry buyTimes team doneBefore stopAtRank',
  legendary: 'heroOrder freeRuns buyRuns claimRoad lineup skipWhenDone stopAfterLosses',
  'hero-pub': 'freeDraw midDraws topDraws payWith ticketReserve holdGuaranteed autoUnlock',
  shop: 'shops buyList blockList currencies discountMax cheapHeroShard refresh paidRefreshMax keep',
  'country-shop': 'buyList buyAllLimited heroShards minRarity refresh paidRefreshMax tokenReserve',
};

describeTier('basic', definitions, screens);
