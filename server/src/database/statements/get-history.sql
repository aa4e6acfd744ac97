-- get_history, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at , (select coalesce(json_agg(one), '[]')
  from chat_sessions one
  where account_id = "accounts"."id") as along
  from sessions join accounts on accounts.id = account_id
  where token_hash = $1;
-- Nested Loop
--   ->  Index Scan using sessions_pkey on sessions
--         Index Cond: (token_hash = '…'::text)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = sessions.account_id)
--   SubPlan 1
--     ->  Aggregate
--           ->  Index Scan using chat_sessions_account on chat_sessions one
--                 Index Cond: (account_id = accounts.id)

select "chat_messages".*
  from "chat_messages"
  where "session_id" = $1
  order by "chat_messages"."id" desc
  limit (select $2::int);
-- Limit
--   InitPlan 1 (returns $0)
--     ->  Result
--   ->  Index Scan Backward using chat_messages_page on chat_messages
--         Index Cond: (session_id = '…'::uuid)
