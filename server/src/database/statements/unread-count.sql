-- unread_count, statement after statement, each with its plan on a million rows.
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

select "id" as "session_id", "user_unread" as "unread_count"
  from "chat_sessions"
  where "account_id" = $1 and "user_unread" > $2
  order by "id";
-- Sort
--   Sort Key: id
--   ->  Index Scan using chat_sessions_account on chat_sessions
--         Index Cond: (account_id = '1'::bigint)
--         Filter: (user_unread > 0)
