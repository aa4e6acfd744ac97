-- unread_count, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at , ( select coalesce(json_agg(json_build_object('session_id', one.id, 'unread_count', user_unread)
  order by one.id), '[]')
  from chat_sessions one
  where account_id = "accounts"."id" and user_unread > 0 ) as along
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
--                 Filter: (user_unread > 0)
