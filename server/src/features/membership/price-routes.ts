import { PRICES_MAX } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { ApiError } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import { deletePrice, listPrices, savePrice } from './price-repository';

const FULL = {
  zh: `价目表最多 ${PRICES_MAX} 项，请先删掉一些`,
  en: `The price list has at most ${PRICES_MAX} prices. Delete some first.`,
};

/** The price list of memberships: read by everybody with an account, kept by admins. */
export function priceRoutes({ route, db, now }: Omit<RouteTools, 'live'>): void {
  const list = async () => ({ items: await listPrices(db) });

  route(calls.membershipPrices, list);

  route(calls.csSavePrice, async ({ input, session }) => {
    const { done } = await savePrice(db, input, { at: now(), by: session.account });
    if (done === 'full') throw new ApiError(409, FULL);
    return list();
  });

  route(calls.csDeletePrice, async ({ input, session }) => {
    await deletePrice(db, input, { at: now(), by: session.account });
    return list();
  });
}
