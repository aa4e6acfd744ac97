-- get_config, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at , ( select json_build_object( 'setting', coalesce(json_object_agg(task_id, "values"
  order by task_id), '{}'), 'revisions', coalesce(json_object_agg(task_id, revision
  order by task_id), '{}') )
  from task_settings
  where account_id = "accounts"."id" ) as along
  from sessions join accounts on accounts.id = account_id
  where token_hash = $1;
-- Nested Loop
--   ->  Index Scan using sessions_pkey on sessions
--         Index Cond: (token_hash = '…'::text)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = sessions.account_id)
--   SubPlan 1
--     ->  Aggregate
--           ->  Bitmap Heap Scan on task_settings
--                 Recheck Cond: (account_id = accounts.id)
--                 ->  Bitmap Index Scan on task_settings_pkey
--                       Index Cond: (account_id = accounts.id)
