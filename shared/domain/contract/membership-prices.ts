import * as z from '@assistant/schema';
import { defineCall } from './call';
import { MEMBERSHIP_DAYS_MAX } from './cs/memberships';
import { httpsProblem } from './https-address';
import { paidTiers } from './membership';
import { requiredText, text } from './text';

/** The longest price, note and link, in UTF-16 units. */
export const PRICE_MAX = 40;
export const PRICE_NOTE_MAX = 100;
export const PRICE_LINK_MAX = 500;

/** The most prices on the list. */
export const PRICES_MAX = 24;

/** An amount, and a currency: its sign, its code or 元. 元宝 is no money. */
const MONEY = /^(?=.*\d)(?=.*(?:\p{Sc}|元(?!宝)|(?<![A-Z])[A-Z]{3}(?![A-Z])))/u;

/** Whether a text says an amount with its currency. */
export const isMoney = (price: string): boolean => MONEY.test(price);

const inBoth = <Text extends z.ZodMiniType>(one: Text) => z.object({ zh: one, en: one });

/** Which price. */
export const priced = {
  level: z.enum(paidTiers),
  /** How many days it buys. */
  days: z.int().check(z.gte(1), z.lte(MEMBERSHIP_DAYS_MAX)),
};

/** What a membership costs, in the operator's words. One level has one price for so many days. */
export const membershipPrice = z.object({
  ...priced,
  price: inBoth(requiredText(PRICE_MAX).check(z.regex(MONEY, { error: 'money' }))),
  note: z.nullable(inBoth(requiredText(PRICE_NOTE_MAX))),
  /** Where it is sold; null: by customer service. */
  link: z.nullable(
    text(PRICE_LINK_MAX).check(z.refine((link) => !httpsProblem(link), { error: 'httpsLink' })),
  ),
});
export type MembershipPrice = z.infer<typeof membershipPrice>;

export const priceList = z.object({ items: z.array(membershipPrice) });

export const membershipPrices = defineCall('account', 'read', '/api/membership/prices', {
  needs: 'nothing',
  summary:
    'The price list that the operator has set, the lower level first, then the fewer days; empty: none is set.',
  data: priceList,
});
