import { type Kysely, sql } from 'kysely';

/** A migration that is these statements, one after the other. */
const run =
  (...statements: string[]) =>
  async (db: Kysely<never>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

/** Saved values of tasks, and the account-wide ones, each with the revision it was written at. */
export const taskSettings = run(`
  create table task_settings (
    account_id bigint not null references accounts (id),
    task_id text not null,
    "values" jsonb not null,
    revision integer not null,
    updated_at timestamptz not null,
    primary key (account_id, task_id)
  )`);

/** Indexes for what is asked every few seconds, and for what is deleted by age. */
export const indexes = run(
  // The other indexes of the table cover open sessions only, and unread messages may be in closed ones.
  'create index chat_sessions_account on chat_sessions (account_id)',
  'create index sessions_last_used on sessions (last_used_at)',
);

/** Whether a run of an account was cut off is asked whenever the engine takes the account. */
export const unfinishedRuns = run(`
  create index task_records_unfinished on task_records (account_id) where finished_at is null`);

/**
 * The key of each run, by which the game can be asked what became of it; and what the simulated realm has done by
 * these keys.
 */
export const runKeys = run(
  'alter table task_records add column key uuid',
  `
    create table realm_runs (
      key uuid primary key,
      player text not null,
      task_id text not null,
      game_day integer not null,
      at timestamptz not null,
      outcome jsonb,
      coin integer not null
    )`,
  'create index realm_runs_day on realm_runs (player, game_day)',
);

/** Messages of a conversation that has ended no longer count as unread. */
export const endedUnread = run(
  'update chat_sessions set cs_unread = 0 where closed_at is not null and cs_unread > 0',
  // The whole total in one row, as it was filled at first.
  `
    update chat_unread_totals set cs_unread =
      case when shard = 0 then (select coalesce(sum(cs_unread), 0) from chat_sessions) else 0 end`,
);

/** What a player has of each currency: what the game said last, and what runs have spent since. */
export const stock = run("alter table engine_accounts add column stock jsonb not null default '{}'");

/** What an operator has switched for a demonstration: how far the game's time is ahead, and what is wrong with the realm. */
export const demoSwitches = run('create table demo_switches (name text primary key, value jsonb not null)');

/** How many of the loads of an hour a schedule's step may take as new ones: of each address only a few. */
export const loadsForSteps = run('alter table load_hours add column for_steps integer not null default 0');

/** What was released last, by the folder of the site: so that old files that are put back are not believed. */
export const releasedSites = run(`
  create table released_sites (
    site text primary key,
    revision integer not null,
    hash text not null,
    registry text not null
  )`);

/**
 * How often messages came in between those that a conversation had (a visitor's, by a join), and up to which of these
 * times each side was given its newest messages. What was read in an older epoch says nothing of them.
 */
export const chatEpochs = run(`
  alter table chat_sessions
    add column epoch integer not null default 0,
    add column user_given_epoch integer not null default 0,
    add column cs_given_epoch integer not null default 0`);

/** What a release has the engine plan again, and how far that has come: one row. */
export const replans = run(`
  create table engine_replans (
    id integer primary key check (id = 1),
    tasks text not null,
    scope text not null,
    after_account bigint not null default 0,
    done boolean not null default false
  )`);

/** Loads that have started, for a minute or until their end is reported, and how many of an hour never reported one. */
export const loadBegins = run(
  `
    create table load_begins (
      load bytea primary key,
      device bytea not null,
      app text not null,
      version text not null,
      cohort text not null check (cohort in ('stable', 'canary')),
      slot integer not null,
      begun_at timestamptz not null
    )`,
  'create index load_begins_begun_at on load_begins (begun_at)',
  'alter table load_hours add column silent integer not null default 0',
);

/**
 * Servers stored every default beside a theme or a language that was chosen, and so "no hours of rest", which no one had
 * said. Who has set out, or has saved a task by hand, may have said it and keeps it; setting out that was
 * taken back left `{}`. The revision is raised, so that a page that read it before does not bring it back.
 */
export const unchosenRest = run(`
  update task_settings set "values" = "values" - 'quietHours', revision = revision + 1
  where task_id = 'account' and "values" -> 'quietHours' = '[]'::jsonb
    and not exists (
      select from task_settings task
      where task.account_id = task_settings.account_id and task.task_id <> 'account' and task."values" <> '{}'::jsonb
    )`);

/** The keys of the publisher, as they were when a site was looked at last: so that a page with another key is not believed. */
export const releasedKeys = run('alter table released_sites add column keys text');

/** The requests whose announcements were withdrawn: one that is sent again publishes nothing. */
export const withdrawnAnnouncements = run(
  'create table withdrawn_announcements (client_id uuid primary key)',
);

/** Spans of planned runs that were left out; the one that goes on stands in the task's state. */
export const leftOutSpans = run(
  'alter table task_states add column left_from timestamptz, add column left_reason text',
  `
    create table left_out_spans (
      id bigint generated always as identity primary key,
      account_id bigint not null references accounts (id),
      task_id text not null,
      began_at timestamptz not null,
      ended_at timestamptz not null,
      runs integer not null,
      reason text not null
    )`,
  'create index left_out_spans_task on left_out_spans (account_id, task_id, ended_at)',
  'create index left_out_spans_ended on left_out_spans (ended_at)',
);

/** What a player's message is about: a task, with the id of a record or a span of it, or the number of a request. */
export const messageAbout = run('alter table chat_messages add column about jsonb');

/** Logins of a board: on one device, beside the account that is open there. */
export const boardSessions = run(
  'alter table sessions add column board_id uuid',
  `
    create unique index sessions_board on sessions (account_id, board_id) where board_id is not null`,
);

/** That the player has asked for a run of the task which was planned for later that game day. */
export const askedRuns = run('alter table task_states add column asked_at timestamptz');

/** That this database was put back from a backup, and when somebody has let the engine go on: one row. */
export const restores = run(`
  create table restores (
    id integer primary key check (id = 1),
    backup_at timestamptz not null,
    restored_at timestamptz not null,
    releases_at timestamptz,
    goes_on_at timestamptz
  )`);

/** When keys end, where several operators sign: a record cannot say that one which has ended still counts. */
export const releasedEnds = run('alter table released_sites add column ends text');

/** The time that servers have believed last, so that nothing is deleted by a clock that jumps: one row. Until a server looks it is that of the newest call. */
export const knownTime = run(
  `
    create table known_time (
      id integer primary key check (id = 1),
      at timestamptz not null,
      doubted_at timestamptz,
      doubted_ms integer not null
    )`,
  `
    insert into known_time (id, at, doubted_ms)
    select 1, max(last_used_at), 0 from sessions having max(last_used_at) is not null`,
);
