-- me, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select "account_id", "account", "username", "role", "staff_role", "disabled_at", "kind", "last_used_at"
  from "sessions"
  inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where "token_hash" = $1;
-- Nested Loop
--   ->  Index Scan using sessions_pkey on sessions
--         Index Cond: (token_hash = '…'::text)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = sessions.account_id)

select "level", "expires_at" as "expiresAt", "waiting"
  from "memberships"
  where "account_id" = $1;
-- Index Scan using memberships_pkey on memberships
--   Index Cond: (account_id = '1'::bigint)

select *
  from "accounts"
  where "id" = $1;
-- Index Scan using accounts_pkey on accounts
--   Index Cond: (id = '1'::bigint)

select "level", "expires_at" as "expiresAt", "waiting"
  from "memberships"
  where "account_id" = $1;
-- Index Scan using memberships_pkey on memberships
--   Index Cond: (account_id = '1'::bigint)

select *
  from "engine_accounts"
  where "account_id" = $1;
-- Index Scan using engine_accounts_pkey on engine_accounts
--   Index Cond: (account_id = '1'::bigint)

select *
  from "task_settings"
  where "account_id" = $1;
-- Bitmap Heap Scan on task_settings
--   Recheck Cond: (account_id = '1'::bigint)
--   ->  Bitmap Index Scan on task_settings_pkey
--         Index Cond: (account_id = '1'::bigint)

select *
  from "task_states"
  where "account_id" = $1;
-- Seq Scan on task_states
--   Filter: (account_id = '1'::bigint)

select "values"
  from "task_settings"
  where "account_id" = $1 and "task_id" = $2;
-- Index Scan using task_settings_pkey on task_settings
--   Index Cond: ((account_id = '1'::bigint) AND (task_id = 'account'::text))
