import { type Currency, currencies } from './game-info';

type Amounts = Readonly<Record<Currency, number>>;

/** The currency that is nearest to what has to be left of it, or below; the first one where nothing has to be left. */
export function nearestFloor(amounts: Amounts, floors: Amounts): Currency {
  const bounded = currencies.filter((one) => floors[one] > 0);
  const share = (one: Currency) => amounts[one] / floors[one];
  return bounded.sort((a, b) => share(a) - share(b))[0] ?? currencies[0];
}
