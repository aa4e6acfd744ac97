-- send_message, statement after statement, each with its plan on a million rows.
-- Written by `npm run statements`.

with caller as ( select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at
  from sessions join accounts on accounts.id = account_id
  where token_hash = $1), player as ( select account_id, username
  from caller
  where role = 'player' and kind = 'player' and disabled_at is null and last_used_at > $2 ), session as ( select *
  from chat_sessions
  where id = $3 and account_id = (select account_id
  from player) and closed_at is null
  for update ), added as ( insert into chat_messages (session_id, sender, sender_name, content_type, content, client_id, created_at) select id, 'user', (select username
  from player), 'text', $4, $5::uuid, $6::timestamptz
  from session
  where not exists ( select
  from chat_messages
  where client_id = $7::uuid and session_id in (select id
  from chat_sessions
  where account_id = (select account_id
  from player)) ) and epoch = (select epoch
  from chat_sessions
  where id = $8)
  on conflict (session_id, client_id) do nothing
  returning * ), noted as ( update chat_sessions
  set last_message_id = added.id, last_message_at = added.created_at, last_sender = 'user', last_type = 'text', last_text = $9, waiting_since = coalesce(waiting_since, added.created_at), cs_unread = cs_unread + 1
  from added
  where chat_sessions.id = added.session_id ), counted as ( update chat_unread_totals
  set cs_unread = cs_unread + 1
  where shard = $10 and exists (select
  from added) ) select caller.*, ( select json_build_object('message', row_to_json(added), 'chat', row_to_json(session))
  from added, session ) as along
  from caller;
-- CTE Scan on caller
--   CTE caller
--     ->  Nested Loop
--           ->  Index Scan using sessions_pkey on sessions
--                 Index Cond: (token_hash = '…'::text)
--           ->  Index Scan using accounts_pkey on accounts
--                 Index Cond: (id = sessions.account_id)
--   CTE player
--     ->  CTE Scan on caller caller_1
--           Filter: ((disabled_at IS NULL) AND (last_used_at > '…'::timestamp with time zone) AND (role = 'player'::text) AND (kind = 'player'::text))
--   CTE session
--     ->  LockRows
--           InitPlan 3 (returns $3)
--             ->  CTE Scan on player
--           ->  Index Scan using chat_sessions_account on chat_sessions
--                 Index Cond: (account_id = $3)
--                 Filter: ((closed_at IS NULL) AND (id = '…'::uuid))
--   CTE added
--     ->  Insert on chat_messages chat_messages_1
--           Conflict Resolution: NOTHING
--           Conflict Arbiter Indexes: chat_messages_session_id_client_id_key
--           InitPlan 5 (returns $6)
--             ->  CTE Scan on player player_1
--           InitPlan 7 (returns $9)
--             ->  Nested Loop
--                   InitPlan 6 (returns $7)
--                     ->  CTE Scan on player player_2
--                   ->  Index Scan using chat_sessions_account on chat_sessions chat_sessions_1
--                         Index Cond: (account_id = $7)
--                   ->  Index Only Scan using chat_messages_session_id_client_id_key on chat_messages
--                         Index Cond: ((session_id = chat_sessions_1.id) AND (client_id = '…'::uuid))
--           InitPlan 8 (returns $10)
--             ->  Index Scan using chat_sessions_pkey on chat_sessions chat_sessions_2
--                   Index Cond: (id = '…'::uuid)
--           ->  Result
--                 One-Time Filter: (NOT $9)
--                 ->  CTE Scan on session
--                       Filter: (epoch = $10)
--   CTE noted
--     ->  Update on chat_sessions chat_sessions_3
--           ->  Nested Loop
--                 ->  CTE Scan on added
--                 ->  Index Scan using chat_sessions_pkey on chat_sessions chat_sessions_3
--                       Index Cond: (id = added.session_id)
--   CTE counted
--     ->  Update on chat_unread_totals
--           InitPlan 11 (returns $16)
--             ->  CTE Scan on added added_1
--           ->  Result
--                 One-Time Filter: $16
--                 ->  Seq Scan on chat_unread_totals
--                       Filter: (shard = '6'::smallint)
--   InitPlan 13 (returns $19)
--     ->  Nested Loop
--           ->  CTE Scan on added added_2
--           ->  CTE Scan on session session_1
