-- send_message, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at
  from sessions join accounts on accounts.id = account_id
  where token_hash = $1;
-- Nested Loop
--   ->  Index Scan using sessions_pkey on sessions
--         Index Cond: (token_hash = '…'::text)
--   ->  Index Scan using accounts_pkey on accounts
--         Index Cond: (id = sessions.account_id)

with session as ( select *
  from chat_sessions
  where id = $1 and account_id = $2 and closed_at is null
  for update ), added as ( insert into chat_messages (session_id, sender, sender_name, content_type, content, client_id, created_at) select id, 'user', $3, 'text', $4, $5::uuid, $6::timestamptz
  from session
  where not exists ( select
  from chat_messages
  where client_id = $7::uuid and session_id in (select id
  from chat_sessions
  where account_id = $8) ) and epoch = (select epoch
  from chat_sessions
  where id = $9)
  on conflict (session_id, client_id) do nothing
  returning * ), noted as ( update chat_sessions
  set last_message_id = added.id, last_message_at = added.created_at, last_sender = 'user', last_type = 'text', last_text = $10, waiting_since = coalesce(waiting_since, added.created_at), cs_unread = cs_unread + 1
  from added
  where chat_sessions.id = added.session_id ), counted as ( update chat_unread_totals
  set cs_unread = cs_unread + 1
  where shard = $11 and exists (select
  from added) ) select row_to_json(added) as message, session.*
  from added, session;
-- Nested Loop
--   CTE session
--     ->  LockRows
--           ->  Index Scan using chat_sessions_account on chat_sessions
--                 Index Cond: (account_id = '1'::bigint)
--                 Filter: ((closed_at IS NULL) AND (id = '…'::uuid))
--   CTE added
--     ->  Insert on chat_messages chat_messages_1
--           Conflict Resolution: NOTHING
--           Conflict Arbiter Indexes: chat_messages_session_id_client_id_key
--           InitPlan 2 (returns $3)
--             ->  Nested Loop
--                   ->  Index Scan using chat_sessions_account on chat_sessions chat_sessions_1
--                         Index Cond: (account_id = '1'::bigint)
--                   ->  Index Only Scan using chat_messages_session_id_client_id_key on chat_messages
--                         Index Cond: ((session_id = chat_sessions_1.id) AND (client_id = '…'::uuid))
--           InitPlan 3 (returns $4)
--             ->  Index Scan using chat_sessions_pkey on chat_sessions chat_sessions_2
--                   Index Cond: (id = '…'::uuid)
--           ->  Result
--                 One-Time Filter: (NOT $3)
--                 ->  CTE Scan on session session_1
--                       Filter: (epoch = $4)
--   CTE noted
--     ->  Update on chat_sessions chat_sessions_3
--           ->  Nested Loop
--                 ->  CTE Scan on added added_1
--                 ->  Index Scan using chat_sessions_pkey on chat_sessions chat_sessions_3
--                       Index Cond: (id = added_1.session_id)
--   CTE counted
--     ->  Update on chat_unread_totals
--           InitPlan 6 (returns $10)
--             ->  CTE Scan on added added_2
--           ->  Result
--                 One-Time Filter: $10
--                 ->  Seq Scan on chat_unread_totals
--                       Filter: (shard = '4'::smallint)
--   ->  CTE Scan on added
--   ->  CTE Scan on session
