import type { Figure } from '@assistant/contract';
import type { TaskDefinition } from '@assistant/tasks';
import { climbing } from './basic/climbing';
import { countryShop } from './basic/country-shop';
import { heroPub } from './basic/hero-pub';
import { legendary } from './basic/legendary';
import { mining } from './basic/mining';
import { pkCountry } from './basic/pk-country';
import { pkYard } from './basic/pk-yard';
import { pveCombat } from './basic/pve-combat';
import { rewardGift } from './basic/reward-gift';
import { shop } from './basic/shop';
import { count, type Look } from './look';
import { alienClub } from './premium/alien-club';
import { cityVisit } from './premium/city-visit';
import { ftask } from './premium/ftask';
import { gtask } from './premium/gtask';
import { heroCatch } from './premium/hero-catch';
import { homeManage } from './premium/home-manage';
import { npcPk } from './premium/npc-pk';
import { thiefPk } from './premium/thief-pk';
import { arenaPk } from './supreme/arena-pk';
import { battleMerit } from './supreme/battle-merit';
import { cityBuild } from './supreme/city-build';
import { countryWar } from './supreme/country-war';
import { crossPk } from './supreme/cross-pk';
import { dig } from './supreme/dig';
import { estate } from './supreme/estate';
import { freeHistory } from './supreme/free-history';
import { gwent } from './supreme/gwent';
import { lunhui } from './supreme/lunhui';
import { newTask } from './supreme/new-task';
import { zhenhun } from './supreme/zhenhun';
import type { Script } from './turn';

/** What each task does in the realm, by its id. The chat records are no task: they are kept by `features/game-chat`. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
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
  'alien-club': alienClub,
  'city-visit': cityVisit,
  ftask,
  gtask,
  'thief-pk': thiefPk,
  'npc-pk': npcPk,
  'home-manage': homeManage,
  'hero-catch': heroCatch,
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

/** A task that a later release adds is there, and does nothing yet. */
const UNKNOWN: Script = { figures: () => ({}), run: () => {} };

export const scriptOf = (id: string): Script => SCRIPTS[id] ?? UNKNOWN;

/** The figures of a task's status strip, one for each key its definition names. */
export function figuresOf({ id, status }: TaskDefinition, look: Look): Record<string, Figure> {
  const made = scriptOf(id).figures(look);
  return Object.fromEntries(status.map(({ key }) => [key, made[key] ?? count(0)]));
}
