import { type MembershipPrice, membershipLevels, PRICES_MAX } from '@assistant/contract';
import { type AuditLine, audited, auditedIf } from '../../account/audit-repository';
import type { Db } from '../../database/connect';

/** Which price: one level has one for so many days. */
export type PriceKey = Pick<MembershipPrice, 'level' | 'days'>;

/** Who changes the list, and when. */
export type PriceBy = Pick<AuditLine, 'at' | 'by'>;

const rankOf = ({ level }: PriceKey): number => membershipLevels.indexOf(level);

/** The price list: the lower level first, then the fewer days. */
export async function listPrices(db: Db): Promise<MembershipPrice[]> {
  const rows = await db.selectFrom('membership_prices').selectAll().orderBy('days').execute();
  return rows
    .map(({ level, days, price_zh, price_en, note_zh, note_en, link }) => ({
      level,
      days,
      price: { zh: price_zh, en: price_en },
      note: note_zh === null || note_en === null ? null : { zh: note_zh, en: note_en },
      link,
    }))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

const lineOf = (
  { at, by }: PriceBy,
  action: 'save_price' | 'delete_price',
  { level, days }: PriceKey,
  details: string,
): AuditLine => ({ at, by, action, whom: `${level} ${days}`, details });

/** The price in words, for the audit. */
const wordsOf = ({ price, note, link }: MembershipPrice): string =>
  [`${price.zh} / ${price.en}`, note && `${note.zh} / ${note.en}`, link].filter(Boolean).join(' · ');

/** What became of a price that was to be set, and the one that it replaces. */
interface SavedPrice {
  /** `full`: there are as many as there may be, and this would be one more. */
  done: 'set' | 'same' | 'full';
  old: MembershipPrice | undefined;
}

/** Sets a price in place of the one there was, with its line in the audit; the same again adds none. */
export function savePrice(db: Db, price: MembershipPrice, by: PriceBy): Promise<SavedPrice> {
  const { level, days, note, link } = price;
  return audited<SavedPrice>(
    db,
    async (trx) => {
      const before = await listPrices(trx);
      const old = before.find((one) => one.level === level && one.days === days);
      if (!old && before.length >= PRICES_MAX) return { done: 'full', old };
      if (old && wordsOf(old) === wordsOf(price)) return { done: 'same', old };
      const words = { price_zh: price.price.zh, price_en: price.price.en, link };
      const notes = { note_zh: note?.zh ?? null, note_en: note?.en ?? null };
      const values = { ...words, ...notes, set_at: by.at };
      await trx
        .insertInto('membership_prices')
        .values({ level, days, ...values })
        .onConflict((conflict) => conflict.columns(['level', 'days']).doUpdateSet(values))
        .execute();
      return { done: 'set', old };
    },
    ({ done }) => (done === 'set' ? lineOf(by, 'save_price', price, wordsOf(price)) : undefined),
  );
}

/** Takes a price off the list, with its line in the audit. Returns whether there was one. */
export function deletePrice(db: Db, { level, days }: PriceKey, by: PriceBy): Promise<boolean> {
  return auditedIf(db, lineOf(by, 'delete_price', { level, days }, ''), async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('membership_prices')
      .where('level', '=', level)
      .where('days', '=', days)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
