-- update_config, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select "account_id", "account", "username", "role", "staff_role", "disabled_at", "kind", "last_used_at", ( select json_build_object('level', level, 'expiresAt', expires_at, 'waiting', waiting)
  from memberships
  where account_id = "accounts"."id" ) as "along"
  from "sessions"
  inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where "token_hash" = $1;
-- Nested Loop
--   ->  Index Scan using sessions_pkey on sessions
--         Index Cond: (token_hash = '…'::text)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = sessions.account_id)
--   SubPlan 1
--     ->  Index Scan using memberships_pkey on memberships
--           Index Cond: (account_id = accounts.id)

with written as ( update task_settings
  set "values" = $1, revision = $2, updated_at = $3
  where account_id = $4 and task_id = $5 and revision = $6
  returning revision), woken as ( insert into engine_accounts (account_id, wake_at) select $7::bigint, $8::timestamptz
  from written
  on conflict (account_id) do update
  set wake_at = excluded.wake_at, changes = engine_accounts.changes + 1) select revision
  from written;
-- CTE Scan on written
--   CTE written
--     ->  Update on task_settings
--           ->  Index Scan using task_settings_pkey on task_settings
--                 Index Cond: ((account_id = '1'::bigint) AND (task_id = 'mining'::text))
--                 Filter: (revision = 2)
--   CTE woken
--     ->  Insert on engine_accounts
--           Conflict Resolution: UPDATE
--           Conflict Arbiter Indexes: engine_accounts_pkey
--           ->  CTE Scan on written written_1
