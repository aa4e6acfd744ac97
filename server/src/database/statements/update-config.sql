-- update_config, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

with caller as ( select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at
  from sessions join accounts on accounts.id = account_id
  where token_hash = $1), player as ( select account_id, username
  from caller
  where role = 'player' and kind = 'player' and disabled_at is null and last_used_at > $2 ), written as ( update task_settings
  set "values" = $3, revision = $4, updated_at = $5
  from player as one
  where task_settings.account_id = one.account_id and task_id = $6 and revision = $7
  returning task_settings.account_id, task_settings.revision), woken as ( insert into engine_accounts (account_id, wake_at) select account_id, $8::timestamptz
  from written
  on conflict (account_id) do update
  set wake_at = excluded.wake_at, changes = engine_accounts.changes + 1) select caller.*, json_build_object('membership', ( select json_build_object('level', level, 'expiresAt', expires_at, 'waiting', waiting)
  from memberships
  where account_id = "caller"."account_id" ), 'revision', (select revision
  from written)) as along
  from caller;
-- CTE Scan on caller
--   CTE caller
--     ->  Nested Loop
--           ->  Index Scan using sessions_pkey on sessions
--                 Index Cond: (token_hash = '…'::text)
--           ->  Index Scan using accounts_pkey on accounts
--                 Index Cond: (id = sessions.account_id)
--   CTE written
--     ->  Update on task_settings
--           ->  Nested Loop
--                 ->  CTE Scan on caller caller_1
--                       Filter: ((disabled_at IS NULL) AND (last_used_at > '…'::timestamp with time zone) AND (role = 'player'::text) AND (kind = 'player'::text))
--                 ->  Index Scan using task_settings_pkey on task_settings
--                       Index Cond: ((account_id = caller_1.account_id) AND (task_id = 'mining'::text))
--                       Filter: (revision = 2)
--   CTE woken
--     ->  Insert on engine_accounts
--           Conflict Resolution: UPDATE
--           Conflict Arbiter Indexes: engine_accounts_pkey
--           ->  CTE Scan on written
--   InitPlan 5 (returns $8)
--     ->  CTE Scan on written written_1
--   SubPlan 4
--     ->  Index Scan using memberships_pkey on memberships
--           Index Cond: (account_id = caller.account_id)
