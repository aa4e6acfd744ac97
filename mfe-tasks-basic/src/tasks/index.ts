import type { TaskDefinition } from '@assistant/tasks';
import { climbing } from './climbing';
import { countryShop } from './country-shop';
import { heroPub } from './hero-pub';
import { legendary } from './legendary';
import { mining } from './mining';
import { pkCountry } from './pk-country';
import { pkYard } from './pk-yard';
import { pveCombat } from './pve-combat';
import { rewardGift } from './reward-gift';
import { shop } from './shop';

/** The tier’s screens in the order of the idle-settings board. */
export const definitions: TaskDefinition[] = [
  rewardGift,
  pveCombat,
  pkYard,
  mining,
  climbing,
  pkCountry,
  legendary,
  heroPub,
  shop,
  countryShop,
];
