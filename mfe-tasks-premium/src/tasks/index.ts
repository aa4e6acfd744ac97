import type { TaskDefinition } from '@assistant/tasks';
import { alienClub } from './alien-club';
import { cityVisit } from './city-visit';
import { ftask } from './ftask';
import { gtask } from './gtask';
import { heroCatch } from './hero-catch';
import { homeManage } from './home-manage';
import { npcPk } from './npc-pk';
import { thiefPk } from './thief-pk';

/** The tier’s screens in the order of the idle-settings board. */
export const definitions: TaskDefinition[] = [
  alienClub,
  cityVisit,
  ftask,
  gtask,
  thiefPk,
  npcPk,
  homeManage,
  heroCatch,
];
