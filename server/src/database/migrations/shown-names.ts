import { type Kysely, sql } from 'kysely';

/**
 * Players saw the account of an agent without a shown name. Such an agent gets the next free one: 客服01, 客服02
 * and so on, which can be changed like any other.
 */
export async function shownNames(db: Kysely<never>): Promise<void> {
  await sql`
    with names as (
      select n, '客服' || lpad(n::text, greatest(2, length(n::text)), '0') as name
      from generate_series(1, (select 2 * count(*) from accounts where role = 'agent')) n
    ), free as (
      select name, row_number() over (order by n) as place
      from names
      where not exists (
        select from accounts where role = 'agent' and (username = names.name or account = names.name)
      )
    ), unnamed as (
      select id, row_number() over (order by id) as place
      from accounts
      where role = 'agent' and username = account
    )
    update accounts set username = free.name
    from unnamed join free using (place)
    where accounts.id = unnamed.id`.execute(db);
}
