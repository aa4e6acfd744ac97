import { type Kysely, sql } from 'kysely';

/** What a membership costs, as the operator has set it: one price of a level for so many days. */
export async function membershipPrices(db: Kysely<never>): Promise<void> {
  await sql`
    create table membership_prices (
      level text not null,
      days integer not null,
      price_zh text not null,
      price_en text not null,
      note_zh text,
      note_en text,
      link text,
      set_at timestamptz not null,
      primary key (level, days),
      check ((note_zh is null) = (note_en is null))
    )`.execute(db);
}
