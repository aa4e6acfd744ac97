-- tasks/day, statement after statement, each with its plan on a million rows.
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

select "accounts".*, "memberships"."level", "memberships"."expires_at", "memberships"."waiting", (select coalesce(json_agg(one), '[]')
  from "engine_accounts" one
  where account_id = $1) as "engines", (select coalesce(json_agg(one), '[]')
  from "task_settings" one
  where account_id = $2) as "settings", (select coalesce(json_agg(one), '[]')
  from "task_states" one
  where account_id = $3) as "states"
  from "accounts"
  left join "memberships" on "memberships"."account_id" = "accounts"."id"
  where "accounts"."id" = $4;
-- Nested Loop Left Join
--   Join Filter: (memberships.account_id = accounts.id)
--   InitPlan 1 (returns $0)
--     ->  Aggregate
--           ->  Index Scan using engine_accounts_pkey on engine_accounts one
--                 Index Cond: (account_id = '1'::bigint)
--   InitPlan 2 (returns $1)
--     ->  Aggregate
--           ->  Bitmap Heap Scan on task_settings one_1
--                 Recheck Cond: (account_id = '1'::bigint)
--                 ->  Bitmap Index Scan on task_settings_pkey
--                       Index Cond: (account_id = '1'::bigint)
--   InitPlan 3 (returns $2)
--     ->  Aggregate
--           ->  Seq Scan on task_states one_2
--                 Filter: (account_id = '1'::bigint)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = '1'::bigint)
--   ->  Index Scan using memberships_pkey on memberships
--         Index Cond: (account_id = '1'::bigint)

select "task_id", "started_at", "result", "reason"
  from "task_records"
  where "account_id" = $1 and "game_day" = $2 and ("result" is null or "result" != 'skipped')
  order by "id" desc
  limit $3;
-- Limit
--   ->  Sort
--         Sort Key: id DESC
--         ->  Index Scan using task_records_day on task_records
--               Index Cond: ((account_id = '1'::bigint) AND (game_day = 20574))
--               Filter: ((result IS NULL) OR (result <> 'skipped'::text))

select "task_id", "started_at", "reason"
  from "task_records"
  where "account_id" = $1 and "game_day" = $2 and "result" = 'skipped'
  order by "id" desc
  limit $3;
-- Limit
--   ->  Sort
--         Sort Key: id DESC
--         ->  Index Scan using task_records_day on task_records
--               Index Cond: ((account_id = '1'::bigint) AND (game_day = 20574))
--               Filter: (result = 'skipped'::text)

select "task_id", "name_zh" as "zh", max(name_en) as "en", sum(amount) as "amount", sum(times)::int as "times"
  from "task_gains"
  where "account_id" = $1 and "game_day" >= $2 and "game_day" <= $3 group by "task_id", "name_zh"
  order by "times" desc, "name_zh";
-- Sort
--   Sort Key: ((sum(times))::integer) DESC, name_zh
--   ->  HashAggregate
--         Group Key: task_id, name_zh
--         ->  Seq Scan on task_gains
--               Filter: ((game_day >= 20574) AND (game_day <= 20574) AND (account_id = '1'::bigint))
