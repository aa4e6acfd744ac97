import type { LocalText } from '@assistant/contract';
import type { TaskOutcome } from '../gateway';
import type { Chance } from './chance';

type Gain = [name: LocalText, min: number, max: number];

const gain = (zh: string, en: string, min: number, max: number): Gain => [{ zh, en }, min, max];

const GOLD = gain('铜钱', 'Gold', 3000, 20_000);
const FOOD = gain('粮草', 'Food', 2000, 15_000);
const MERIT = gain('功勋', 'Merit', 20, 200);
const SHARDS = gain('武将碎片', 'Hero fragments', 1, 6);
const TOKENS = gain('代币', 'Tokens', 10, 80);
const CREDIT = gain('战功', 'Credit', 100, 1200);
const EXPERIENCE = gain('经验书', 'Experience books', 1, 5);

const GAINS: Record<string, Gain[]> = {
  'reward-gift': [GOLD, FOOD],
  'pve-combat': [EXPERIENCE, SHARDS],
  mining: [GOLD, gain('洗炼石', 'Refining stones', 1, 4)],
  climbing: [EXPERIENCE, TOKENS],
  'pk-country': [MERIT, TOKENS],
  legendary: [SHARDS],
  'hero-pub': [SHARDS],
  shop: [SHARDS],
  'country-shop': [SHARDS],
  'alien-club': [TOKENS, EXPERIENCE],
  'city-visit': [SHARDS],
  ftask: [MERIT, FOOD],
  gtask: [MERIT, GOLD],
  'thief-pk': [MERIT],
  'npc-pk': [MERIT, GOLD],
  'hero-catch': [SHARDS],
  'battle-merit': [CREDIT],
  'city-build': [MERIT],
  estate: [FOOD, GOLD],
  xyz: [CREDIT],
  xyz2: [CREDIT],
  'new-task': [MERIT],
  dig: [gain('宝物碎片', 'Relic pieces', 1, 3)],
  zhenhun: [EXPERIENCE],
};

/** The gains of a run. Tasks that are not listed bring gold. */
export function gainsOf(taskId: string, chance: Chance): TaskOutcome['gains'] {
  return (GAINS[taskId] ?? [GOLD]).map(([name, min, max]) => ({ name, amount: chance.int(min, max) }));
}
