-- get_config, statement after statement, each with its plan on a million rows.
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

select "task_id", "values", "revision"
  from "task_settings"
  where "account_id" = $1
  order by "task_id";
-- Sort
--   Sort Key: task_id
--   ->  Bitmap Heap Scan on task_settings
--         Recheck Cond: (account_id = '1'::bigint)
--         ->  Bitmap Index Scan on task_settings_pkey
--               Index Cond: (account_id = '1'::bigint)
