-- tasks/day, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at , ( select json_build_object( 'row', row_to_json(whole), 'membership', ( select json_build_object('level', level, 'expiresAt', expires_at, 'waiting', waiting)
  from memberships
  where account_id = "accounts"."id" ), 'engines', (select coalesce(json_agg(one), '[]')
  from "engine_accounts" one
  where account_id = "accounts"."id"), 'settings', (select coalesce(json_agg(one), '[]')
  from "task_settings" one
  where account_id = "accounts"."id"), 'states', (select coalesce(json_agg(one), '[]')
  from "task_states" one
  where account_id = "accounts"."id") )
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
--             ->  Aggregate
--                   ->  Index Scan using engine_accounts_pkey on engine_accounts one
--                         Index Cond: (account_id = accounts.id)
--           InitPlan 3 (returns $3)
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on task_settings one_1
--                         Recheck Cond: (account_id = accounts.id)
--                         ->  Bitmap Index Scan on task_settings_pkey
--                               Index Cond: (account_id = accounts.id)
--           InitPlan 4 (returns $4)
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on task_states one_2
--                         Recheck Cond: (account_id = accounts.id)
--                         ->  Bitmap Index Scan on task_states_pkey
--                               Index Cond: (account_id = accounts.id)

((select "id", "task_id", "started_at", "result", "reason"
  from "task_records"
  where "account_id" = $1 and "game_day" = $2 and ("result" is null or "result" != 'skipped')
  order by "id" desc
  limit $3)) union all ((select "id", "task_id", "started_at", "result", "reason"
  from "task_records"
  where "account_id" = $4 and "game_day" = $5 and "result" = 'skipped'
  order by "id" desc
  limit $6))
  order by id;
-- Sort
--   Sort Key: task_records.id
--   ->  Append
--         ->  Limit
--               ->  Sort
--                     Sort Key: task_records.id DESC
--                     ->  Index Scan using task_records_day on task_records
--                           Index Cond: ((account_id = '1'::bigint) AND (game_day = 20574))
--                           Filter: ((result IS NULL) OR (result <> 'skipped'::text))
--         ->  Limit
--               ->  Sort
--                     Sort Key: task_records_1.id DESC
--                     ->  Index Scan using task_records_day on task_records task_records_1
--                           Index Cond: ((account_id = '1'::bigint) AND (game_day = 20574))
--                           Filter: (result = 'skipped'::text)

select "task_id", "name_zh" as "zh", max(name_en) as "en", sum(amount) as "amount", sum(times)::int as "times"
  from "task_gains"
  where "account_id" = $1 and "game_day" >= $2 and "game_day" <= $3 group by "task_id", "name_zh"
  order by "times" desc, "name_zh";
-- Sort
--   Sort Key: ((sum(times))::integer) DESC, name_zh
--   ->  GroupAggregate
--         Group Key: task_id, name_zh
--         ->  Sort
--               Sort Key: task_id, name_zh
--               ->  Bitmap Heap Scan on task_gains
--                     Recheck Cond: ((account_id = '1'::bigint) AND (game_day >= 20574) AND (game_day <= 20574))
--                     ->  Bitmap Index Scan on task_gains_pkey
--                           Index Cond: ((account_id = '1'::bigint) AND (game_day >= 20574) AND (game_day <= 20574))
