import {
  type Field,
  fieldsOf,
  isVisible,
  spends,
  type TaskDefinition,
  type TaskValues,
} from '@assistant/tasks';

/** The fields that spend coin and that a script follows itself, by task. */
export const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  'pve-combat': ['buyTimes'],
  climbing: ['buyRuns'],
  'pk-country': ['buyTimes'],
  legendary: ['buyRuns'],
  'hero-pub': ['payWith'],
  shop: ['currencies', 'refresh', 'paidRefreshMax'],
  'country-shop': ['refresh', 'paidRefreshMax'],
  'alien-club': ['openChests'],
  'city-visit': ['speedUp'],
  gtask: ['refresh', 'paidRefreshMax', 'buyTimes', 'tip'],
  'hero-catch': ['refresh', 'paidRefreshMax', 'buyTimes', 'lock'],
  'city-build': ['speedUp'],
  'arena-pk': ['buyTimes'],
  'cross-pk': ['buyTimes'],
  xyz: ['siege', 'paidHammerMax'],
  'new-task': ['quickFinish', 'maxCoinEach', 'maxCoinDay'],
  gwent: ['buyRounds'],
  dig: ['buyTools'],
  'free-history': ['buyTimes'],
  zhenhun: ['buyTimes'],
  lunhui: ['buyMaterials'],
};

/** What one piece costs that a later release sells. */
const PRICE = 30;

/** The coin that values ask for in a day by fields that no script follows, because a later release added them. */
export function askedCoin(definition: TaskDefinition, values: TaskValues): number {
  const followed = FOLLOWED[definition.id] ?? [];
  const asked = (field: Field) =>
    field.spends &&
    !followed.includes(field.key) &&
    isVisible(field, values) &&
    spends(field, values[field.key]);
  const costs = fieldsOf(definition)
    .filter(asked)
    .map((field) => (field.type === 'int' ? Number(values[field.key]) * PRICE : PRICE));
  return costs.reduce((sum, cost) => sum + cost, 0);
}
