import type { Script } from '../turn';
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

export const BASIC: Record<string, Script> = {
  'reward-gift': rewardGift,
  'pve-combat': pveCombat,
  'pk-yard': pkYard,
  mining,
  climbing,
  'pk-country': pkCountry,
  legendary,
  'hero-pub': heroPub,
  shop,
  'country-shop': countryShop,
};
