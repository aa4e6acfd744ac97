import { type Kysely, sql } from 'kysely';

/**
 * What each player of the simulated realm has and has done, so that restarts and replicas agree.
 * Accounts from before have a row without a state: theirs begins with what their seed says, not as a new lord's.
 */
export async function realmStates(db: Kysely<never>): Promise<void> {
  await sql`create table realm_states (player text primary key, state jsonb not null)`.execute(db);
  await sql`
    insert into realm_states (player, state)
    select '[' || to_json(account) || ',' || game_platform || ',' || to_json(server_name) || ',' || to_json(server_info) || ']',
      '{}'
    from accounts where role = 'player'
    on conflict do nothing`.execute(db);
}
