import type { Script } from '../turn';
import { arenaPk } from './arena-pk';
import { battleMerit } from './battle-merit';
import { cityBuild } from './city-build';
import { countryWar } from './country-war';
import { crossPk } from './cross-pk';
import { dig } from './dig';
import { estate } from './estate';
import { freeHistory } from './free-history';
import { gwent } from './gwent';
import { lunhui } from './lunhui';
import { newTask } from './new-task';
import { zhenhun } from './zhenhun';

/** The chat records are no task: they are kept by `features/game-chat`. */
export const SUPREME: Record<string, Script> = {
  'battle-merit': battleMerit,
  'city-build': cityBuild,
  estate,
  'arena-pk': arenaPk,
  'cross-pk': crossPk,
  xyz: countryWar('stageGoal'),
  xyz2: countryWar('creditGoal'),
  'new-task': newTask,
  gwent,
  dig,
  'free-history': freeHistory,
  zhenhun,
  lunhui,
};
