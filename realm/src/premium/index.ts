import type { Script } from '../turn';
import { alienClub } from './alien-club';
import { cityVisit } from './city-visit';
import { ftask } from './ftask';
import { gtask } from './gtask';
import { heroCatch } from './hero-catch';
import { homeManage } from './home-manage';
import { npcPk } from './npc-pk';
import { thiefPk } from './thief-pk';

export const PREMIUM: Record<string, Script> = {
  'alien-club': alienClub,
  'city-visit': cityVisit,
  ftask,
  gtask,
  'thief-pk': thiefPk,
  'npc-pk': npcPk,
  'home-manage': homeManage,
  'hero-catch': heroCatch,
};
