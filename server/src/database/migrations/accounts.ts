import { type Kysely, sql } from 'kysely';

/** Accounts, memberships, tokens, and the data that protects the login. */
export async function accounts(db: Kysely<never>): Promise<void> {
  await sql`
    create table accounts (
      id bigserial primary key,
      account text not null unique,
      role text not null check (role in ('player', 'agent')),
      username text not null,
      password_hash text not null,
      wechat text not null,
      server_name text not null,
      server_info text not null,
      game_platform integer not null,
      last_game_visit timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table memberships (
      account_id bigint primary key references accounts (id),
      level text not null check (level in ('none', 'basic', 'premium', 'supreme')),
      expires_at timestamptz not null,
      granted_by text not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sessions (
      token_hash text primary key,
      account_id bigint not null references accounts (id),
      ip text not null,
      device text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_account on sessions (account_id)`.execute(db);
  await sql`
    create table login_records (
      account_id bigint not null references accounts (id),
      ip text not null,
      device text not null,
      count integer not null,
      last_time timestamptz not null,
      primary key (account_id, ip, device)
    )`.execute(db);
  await sql`
    create table login_failures (id bigserial primary key, bucket text not null, at timestamptz not null)
  `.execute(db);
  await sql`create index login_failures_bucket on login_failures (bucket, at)`.execute(db);
  await sql`create index login_failures_at on login_failures (at)`.execute(db);
}
