import { describeTier } from '@assistant/task-checks';
import { definitions } from '.';

/** The screens of the tier with their fields, in their order on the screen. */
const screens: Record<string, string> = {
  'battle-merit': 'mode cities troops minHpPct refill creditGoal claimCredit breakThrough foodReserve',
  'city-build': 'buildings followTask cityRule cities maxJobs heroRule eventChoice speedUp',
  estate: 'types autoOccupy minLevel goldFirst harvest activeWork heroRule replaceLow powerRatioMax',
  'arena-pk': 'guess rings attempts buyTimes queueMax lastMinutes team skipSameCountry',
  'cross-pk': 'autoSignup fights opponentRule powerRatioMax targetTier buyTimes team claimReward',
  xyz: 'objective troops minHpPct refill siege paidHammerMax stageGoal speedOnly foodReserve',
  xyz2: 'autoJoin objective troops minHpPct refill creditGoal foodReserve',
  'new-task': 'types minRarity countries claim dispatch quickFinish maxCoinEach maxCoinDay',
  gwent: 'deck rounds style difficulty stopAfterLosses buyRounds claimReward',
  dig: 'freeDigs useTools toolReserve pattern wanted stopOnFind buyTools combine',
  'free-history': 'mode attempts route team stopAfterLosses buyTimes claimChests',
  zhenhun: 'mode floorMax resets buyTimes team powerRatioMax stopAfterLosses claimChests',
  chat: 'channels record keepDays keywords hideSystem respectBlacklist pollSec exportFormat',
  lunhui: 'heroes dailyMax targetLevel materialReserve keepMain confirmFirst buyMaterials',
};

describeTier('supreme', definitions, screens);
