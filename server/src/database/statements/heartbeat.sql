-- heartbeat, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select (select coalesce(json_agg(token_hash), '[]')
  from sessions
  where token_hash in (select value
  from jsonb_array_elements_text($1::jsonb))) as tokens, (select max(id)
  from announcements) as announcement, null::bigint as desk, (select coalesce(json_agg(one), '[]')
  from ( select asked.value::bigint as id, chat, read, tasks, level, expires_at, waiting
  from jsonb_array_elements_text($2::jsonb) asked
  cross join lateral ( select max(last_message_id) as chat, coalesce(sum(user_read_id + cs_read_id), 0) as read
  from chat_sessions
  where account_id = asked.value::bigint ) own
  left join lateral ( select id as tasks
  from task_records
  where account_id = asked.value::bigint and finished_at is not null
  order by id desc
  limit 1 ) run on true
  left join lateral ( select level, expires_at, waiting
  from memberships
  where account_id = asked.value::bigint
  limit 1 ) membership on true ) one) as accounts, (select coalesce(json_agg(one), '[]')
  from ( select asked.value as hash, chat, read
  from jsonb_array_elements_text($3::jsonb) asked
  cross join lateral (select max(last_message_id) as chat, coalesce(sum(user_read_id + cs_read_id), 0) as read
  from chat_sessions
  where guest_hash = asked.value) own ) one) as guests;
-- Result
--   InitPlan 1 (returns $1)
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: jsonb_array_elements_text.value
--                       ->  Function Scan on jsonb_array_elements_text
--                 ->  Index Only Scan using sessions_pkey on sessions
--                       Index Cond: (token_hash = jsonb_array_elements_text.value)
--   InitPlan 2 (returns $3)
--     ->  Aggregate
--           ->  Seq Scan on announcements
--   InitPlan 3 (returns $7)
--     ->  Aggregate
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Function Scan on jsonb_array_elements_text asked
--                             ->  Aggregate
--                                   ->  Index Scan using chat_sessions_account on chat_sessions
--                                         Index Cond: (account_id = (asked.value)::bigint)
--                       ->  Limit
--                             ->  Index Scan Backward using task_records_page on task_records
--                                   Index Cond: (account_id = (asked.value)::bigint)
--                                   Filter: (finished_at IS NOT NULL)
--                 ->  Limit
--                       ->  Index Scan using memberships_pkey on memberships
--                             Index Cond: (account_id = (asked.value)::bigint)
--   InitPlan 4 (returns $9)
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  Function Scan on jsonb_array_elements_text asked_1
--                 ->  Aggregate
--                       ->  Index Scan using chat_sessions_guest on chat_sessions chat_sessions_1
--                             Index Cond: (guest_hash = asked_1.value)
