import {
  type Field,
  fieldsOf,
  isVisible,
  spends,
  type TaskDefinition,
  type TaskValues,
} from '@assistant/tasks';

/** Known prices of one piece in coin (R605). Anything else costs `PRICE`. */
const PRICES: Record<string, number> = { 'climbing.buyRuns': 200, 'legendary.buyRuns': 50 };
const PRICE = 30;

/** A number that limits the coin, not the number of pieces. */
const isCeiling = ({ key }: Field) => key.startsWith('maxCoin');

/** The coin that a task's values ask for in a day. */
export function askedCoin(definition: TaskDefinition, values: TaskValues): number {
  const fields = fieldsOf(definition).filter((field) => field.spends && isVisible(field, values));
  const ceilings = fields.filter(isCeiling).map(({ key }) => Number(values[key]));
  const asked = fields.filter((field) => !isCeiling(field) && spends(field, values[field.key]));
  const costs = asked.map((field) => {
    if (field.type === 'int')
      return Number(values[field.key]) * (PRICES[`${definition.id}.${field.key}`] ?? PRICE);
    // A choice whose amount is in another field asks for nothing itself.
    const counted = fields.some((other) => other.showIf?.key === field.key && !isCeiling(other));
    return counted ? 0 : 2 * PRICE;
  });
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return Math.min(total, ...ceilings);
}
