-- update_config, statement after statement, each with its plan on a million rows.
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

begin;

update "task_settings"
  set "values" = $1, "revision" = $2, "updated_at" = $3
  where "account_id" = $4 and "task_id" = $5 and "revision" = $6
  returning "revision";
-- Update on task_settings
--   ->  Index Scan using task_settings_pkey on task_settings
--         Index Cond: ((account_id = '1'::bigint) AND (task_id = 'mining'::text))
--         Filter: (revision = 2)

insert into "engine_accounts" ("account_id", "wake_at")
  values ($1, $2)
  on conflict ("account_id") do update
  set "wake_at" = $3, "changes" = "engine_accounts"."changes" + $4;
-- Insert on engine_accounts
--   Conflict Resolution: UPDATE
--   Conflict Arbiter Indexes: engine_accounts_pkey
--   ->  Result

commit;
