import { type Kysely, sql } from 'kysely';

/**
 * What a gateway keeps of players, by key. The states and runs of the simulated realm are entries from now on. Servers of
 * the release before go on with their tables while they are replaced, and after a release is taken back, so
 * triggers carry each change over, in both directions; the first time by touching every row.
 */
export async function gatewayEntries(db: Kysely<never>): Promise<void> {
  await sql`
    create table gateway_entries (
      player text not null,
      key text not null,
      value jsonb not null,
      expires_at timestamptz,
      primary key (player, key)
    )`.execute(db);
  await sql`
    create function realm_tables_to_entries() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'realm_states' then
        if tg_op = 'DELETE' then
          delete from gateway_entries where player = old.player and key = 'realm.state';
        else
          insert into gateway_entries (player, key, value) values (new.player, 'realm.state', new.state)
          on conflict (player, key) do update set value = excluded.value;
        end if;
      elsif tg_op = 'DELETE' then
        delete from gateway_entries where player = old.player and key = 'realm.run.' || old.key;
      else
        insert into gateway_entries (player, key, value, expires_at) values (
          new.player,
          'realm.run.' || new.key,
          jsonb_build_object('task', new.task_id, 'outcome', new.outcome || jsonb_build_object('coinSpent', new.coin)),
          new.at + interval '8 days'
        )
        on conflict (player, key) do nothing;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['realm_states', 'realm_runs'])
    await sql`
      create trigger to_entries after insert or update or delete on ${sql.table(table)}
      for each row when (pg_trigger_depth() = 0) execute function realm_tables_to_entries()`.execute(db);
  await sql`update realm_states set state = state`.execute(db);
  await sql`update realm_runs set coin = coin`.execute(db);
  await sql`
    create function entries_to_realm_tables() returns trigger language plpgsql as $$
    declare
      entry gateway_entries := case when tg_op = 'DELETE' then old else new end;
      run uuid := case when entry.key like 'realm.run.%' then substr(entry.key, 11)::uuid end;
    begin
      if entry.key = 'realm.state' then
        if tg_op = 'DELETE' then
          delete from realm_states where player = entry.player;
        else
          insert into realm_states (player, state) values (entry.player, entry.value)
          on conflict (player) do update set state = excluded.state;
        end if;
      elsif run is not null and tg_op = 'DELETE' then
        delete from realm_runs where key = run;
      elsif run is not null then
        insert into realm_runs (key, player, task_id, game_day, at, outcome, coin) values (
          run,
          entry.player,
          coalesce(entry.value ->> 'task', ''),
          floor(extract(epoch from entry.expires_at - interval '8 days' + interval '7 hours 55 minutes') / 86400),
          entry.expires_at - interval '8 days',
          nullif(entry.value -> 'outcome', 'null'),
          coalesce((entry.value -> 'outcome' ->> 'coinSpent')::integer, 0)
        )
        on conflict (key) do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger to_realm_tables after insert or update or delete on gateway_entries
    for each row when (pg_trigger_depth() = 0) execute function entries_to_realm_tables()`.execute(db);
}
