-- me, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at , ( select json_build_object( 'row', row_to_json(whole), 'membership', ( select json_build_object('level', level, 'expiresAt', expires_at, 'waiting', waiting)
  from memberships
  where account_id = "accounts"."id" ), 'settings', ( select "values"
  from task_settings
  where account_id = "accounts"."id" and task_id = 'account' ), 'wakeAt', (select wake_at
  from engine_accounts
  where account_id = "accounts"."id"), 'isPlanned', exists ( select
  from task_states join engine_accounts using (account_id)
  where account_id = "accounts"."id" and next_run >= wake_at ) )
  from accounts whole
  where whole.id = "accounts"."id" ) as along
  from sessions join accounts on accounts.id = account_id
  where token_hash = $1;
-- Nested Loop
--   ->  Index Scan using sessions_pkey on sessions
--         Index Cond: (token_hash = '…'::text)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = sessions.account_id)
--   SubPlan 5
--     ->  Index Scan using accounts_pkey on accounts whole
--           Index Cond: (id = accounts.id)
--           InitPlan 1 (returns $1)
--             ->  Index Scan using memberships_pkey on memberships
--                   Index Cond: (account_id = accounts.id)
--           InitPlan 2 (returns $2)
--             ->  Index Scan using task_settings_pkey on task_settings
--                   Index Cond: ((account_id = accounts.id) AND (task_id = 'account'::text))
--           InitPlan 3 (returns $3)
--             ->  Index Scan using engine_accounts_pkey on engine_accounts
--                   Index Cond: (account_id = accounts.id)
--           InitPlan 4 (returns $4)
--             ->  Nested Loop
--                   Join Filter: (task_states.next_run >= engine_accounts_1.wake_at)
--                   ->  Index Scan using task_states_pkey on task_states
--                         Index Cond: (account_id = accounts.id)
--                   ->  Materialize
--                         ->  Index Scan using engine_accounts_pkey on engine_accounts engine_accounts_1
--                               Index Cond: (account_id = accounts.id)

select ( select json_build_object( 'row', row_to_json(whole), 'membership', ( select json_build_object('level', level, 'expiresAt', expires_at, 'waiting', waiting)
  from memberships
  where account_id = $1 ), 'engines', (select coalesce(json_agg(one), '[]')
  from "engine_accounts" one
  where account_id = $2), 'settings', (select coalesce(json_agg(one), '[]')
  from "task_settings" one
  where account_id = $3), 'states', (select coalesce(json_agg(one), '[]')
  from "task_states" one
  where account_id = $4) )
  from accounts whole
  where whole.id = $5 ) as json;
-- Result
--   InitPlan 5 (returns $4)
--     ->  Index Scan using accounts_pkey on accounts whole
--           Index Cond: (id = '1'::bigint)
--           InitPlan 1 (returns $0)
--             ->  Index Scan using memberships_pkey on memberships
--                   Index Cond: (account_id = '1'::bigint)
--           InitPlan 2 (returns $1)
--             ->  Aggregate
--                   ->  Index Scan using engine_accounts_pkey on engine_accounts one
--                         Index Cond: (account_id = '1'::bigint)
--           InitPlan 3 (returns $2)
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on task_settings one_1
--                         Recheck Cond: (account_id = '1'::bigint)
--                         ->  Bitmap Index Scan on task_settings_pkey
--                               Index Cond: (account_id = '1'::bigint)
--           InitPlan 4 (returns $3)
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on task_states one_2
--                         Recheck Cond: (account_id = '1'::bigint)
--                         ->  Bitmap Index Scan on task_states_pkey
--                               Index Cond: (account_id = '1'::bigint)
