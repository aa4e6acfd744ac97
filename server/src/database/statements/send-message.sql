-- send_message, statement after statement, each with its plan on a million rows.
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

select *
  from "chat_sessions"
  where "id" = $1;
-- Index Scan using chat_sessions_pkey on chat_sessions
--   Index Cond: (id = '…'::uuid)

begin;

select *
  from "chat_sessions"
  where "id" = $1
  for update;
-- LockRows
--   ->  Index Scan using chat_sessions_pkey on chat_sessions
--         Index Cond: (id = '…'::uuid)

select "chat_messages".*
  from "chat_sessions"
  inner join "chat_messages" on "session_id" = "chat_sessions"."id"
  where "account_id" = $1 and "client_id" = $2
  order by "session_id" != $3, "chat_messages"."id";
-- Sort
--   Sort Key: ((chat_messages.session_id <> '…'::uuid)), chat_messages.id
--   ->  Nested Loop
--         ->  Index Scan using chat_sessions_account on chat_sessions
--               Index Cond: (account_id = '1'::bigint)
--         ->  Index Scan using chat_messages_session_id_client_id_key on chat_messages
--               Index Cond: ((session_id = chat_sessions.id) AND (client_id = '…'::uuid))

insert into "chat_messages" ("session_id", "content", "client_id", "content_type", "sender", "sender_name", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning *;
-- Insert on chat_messages
--   ->  Result

update "chat_sessions"
  set "last_message_id" = $1, "last_message_at" = $2, "last_sender" = $3, "last_type" = $4, "last_text" = $5, "waiting_since" = $6, "cs_unread" = $7
  where "id" = $8;
-- Update on chat_sessions
--   ->  Index Scan using chat_sessions_pkey on chat_sessions
--         Index Cond: (id = '…'::uuid)

update "chat_unread_totals"
  set "cs_unread" = "cs_unread" + $1
  where "shard" = $2;
-- Update on chat_unread_totals
--   ->  Seq Scan on chat_unread_totals
--         Filter: (shard = '4'::smallint)

commit;
