import type { TaskDefinition } from '@assistant/tasks';
import { arenaPk } from './arena-pk';
import { battleMerit } from './battle-merit';
import { chat } from './chat';
import { cityBuild } from './city-build';
import { crossPk } from './cross-pk';
import { dig } from './dig';
import { estate } from './estate';
import { freeHistory } from './free-history';
import { gwent } from './gwent';
import { lunhui } from './lunhui';
import { newTask } from './new-task';
import { xyz } from './xyz';
import { xyz2 } from './xyz2';
import { zhenhun } from './zhenhun';

/** The tier’s screens in the order of the idle-settings board. */
export const definitions: TaskDefinition[] = [
  battleMerit,
  cityBuild,
  estate,
  arenaPk,
  crossPk,
  xyz,
  xyz2,
  newTask,
  gwent,
  dig,
  freeHistory,
  zhenhun,
  chat,
  lunhui,
];
