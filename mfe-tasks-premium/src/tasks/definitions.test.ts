import { describeTier } from '@assistant/task-checks';
import { definitions } from '.';

/** The screens of the tier with their fields, in their order on the screen. */
const screens: Record<string, string> = {
  'alien-club': 'role stageRule stage heroesSent matchWeakness minPowerPct startWhenFull openChests waitMin',
  'city-visit': 'targets heroRule maxPerDay collectOld eventChoice itemReserve speedUp',
  ftask: 'types maxConcurrent cityOrder cities quickFinish keep powerRatioMax dropHard',
  gtask: 'types rewardOrder grade refresh paidRefreshMax buyTimes tip keep dropLow',
  'thief-pk': 'types cityRule cities troops leadSec dailyMax powerRatioMax foodReserve',
  'npc-pk': 'difficulty waves fightsPerWave captain powerRatioMax foodReserve callAllies claimReward',
  'home-manage': 'buildOrder queues freeFinish trainTypes stockPct scienceOrder scienceDaily keep',
  'hero-catch': 'times skills heroes refresh paidRefreshMax buyTimes lock powerRatioMax march',
};

describeTier('premium', definitions, screens);
