-- get_history, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select "account_id", "account", "username", "role", "staff_role", "disabled_at", "kind", "last_used_at", (select coalesce(json_agg(one), '[]')
  from chat_sessions one
  where account_id = "accounts"."id") as "along"
  from "sessions"
  inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where "token_hash" = $1;
-- Nested Loop
--   ->  Index Scan using sessions_pkey on sessions
--         Index Cond: (token_hash = '…'::text)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = sessions.account_id)
--   SubPlan 1
--     ->  Aggregate
--           ->  Index Scan using chat_sessions_account on chat_sessions one
--                 Index Cond: (account_id = accounts.id)

select "m".*
  from "chat_sessions"
  inner join lateral (select "chat_messages".*
  from "chat_messages"
  where "session_id" = "chat_sessions"."id"
  order by "chat_messages"."id" desc
  limit $1) as "m" on true
  where "chat_sessions"."id" in ($2)
  order by "m"."id" desc
  limit $3;
-- Limit
--   ->  Sort
--         Sort Key: chat_messages.id DESC
--         ->  Nested Loop
--               ->  Index Only Scan using chat_sessions_pkey on chat_sessions
--                     Index Cond: (id = '…'::uuid)
--               ->  Limit
--                     ->  Sort
--                           Sort Key: chat_messages.id DESC
--                           ->  Bitmap Heap Scan on chat_messages
--                                 Recheck Cond: (session_id = chat_sessions.id)
--                                 ->  Bitmap Index Scan on chat_messages_page
--                                       Index Cond: (session_id = chat_sessions.id)
