const NUMBERED = /^客服(\d{2,})$/;

/** The first name of 客服01, 客服02 … that is nobody's: what players see of an agent is never the account. */
export function freeShownName(taken: readonly string[]): string {
  const numbers = new Set(taken.map((name) => Number(NUMBERED.exec(name)?.[1])));
  let number = 1;
  while (numbers.has(number)) number += 1;
  return `客服${String(number).padStart(2, '0')}`;
}
