import type { AppName } from '../app-names';
import { sha256 } from '../files';
import { MOST_REVISION } from '../store/record-files';

/** A version that a database has, or had. */
export interface StoredVersion {
  app: AppName;
  version: string;
  /** It was removed: machines that still have its folder remove that, too. */
  isRemoved: boolean;
}

/** Sends a statement with its values. @returns the rows */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * The tables. The migration of the server makes them by this text, and so does the command that moves a site before a server
 * has: no later version changes it.
 */
export const SITE_TABLES = [
  `create table if not exists site_records (
    revision bigint primary key,
    record text not null,
    at timestamptz not null default now()
  )`,
  `create table if not exists site_versions (
    app text not null,
    version text not null,
    list text not null,
    hashes text[] not null,
    published_at timestamptz not null,
    changed_at timestamptz not null default now(),
    removed boolean not null default false,
    primary key (app, version)
  )`,
  `create table if not exists site_files (
    hash text primary key,
    content bytea not null,
    used_at timestamptz not null default now(),
    forever boolean not null default false
  )`,
  `create table if not exists site_parts (
    key text not null,
    hash text not null,
    content bytea not null,
    at timestamptz not null,
    primary key (key, hash)
  )`,
];

/** The SHA-256 of something, base64url, as PostgreSQL says it. */
const hashOf = (bytes: string) => `rtrim(translate(encode(sha256(${bytes}), 'base64'), '+/', '-_'), '=')`;
const OF_RECORD = hashOf("convert_to(record, 'UTF8')");

/** How many files are asked for at once: the largest have some hundred kilobytes. */
const AT_ONCE = 32;

/** Of a list or a record: what it has in it, and when it was published. */
type Dated = { text: string; at: Date };

/**
 * A site in PostgreSQL, for machines that share no disk: the records, the list of files of each version, and the files by
 * their hashes. Each machine has a folder that follows it and that everything is read from, so that what is believed and
 * served is proved there as ever: who can write the database can give players nothing (decision 0158).
 * @param ask sends a statement to it
 */
export function siteDatabase(ask: Ask) {
  const first = async <Row>(...statement: Parameters<Ask>) => (await ask<Row>(...statement))[0];
  /** Another text after each change, which begins with the newest revision; undefined where the database has no site. */
  const state = async (): Promise<string | undefined> => {
    const row = await first<{ newest: unknown; state: string }>(
      `select max(revision) as newest, concat_ws(' ', max(revision), count(*), extract(epoch from max(at)),
        (select concat_ws(' ', count(*), max(changed_at)) from site_versions)) as state from site_records`,
    );
    return row && row.newest !== null ? row.state : undefined;
  };
  return {
    state,
    /** Its clock, by which revisions are dated. */
    now: async () => (await first<{ now: Date }>('select clock_timestamp() as now'))?.now ?? new Date(),
    /** With when each was published. */
    versions: () =>
      ask<StoredVersion & { at: Date }>(
        'select app, version, removed as "isRemoved", published_at as at from site_versions order by app, version',
      ),
    /** The list of the files of a version. */
    list: (app: AppName, version: string) =>
      first<Dated>(
        'select list as text, published_at as at from site_versions where app = $1 and version = $2',
        [app, version],
      ),
    /** What files have in them, by their SHA-256; undefined where one is missing, or was altered. */
    async files(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer> | undefined> {
      const found = new Map<string, Buffer>();
      for (let from = 0; from < hashes.length; from += AT_ONCE) {
        const rows = await ask<{ hash: string; content: Uint8Array }>(
          'select hash, content from site_files where hash = any($1::text[])',
          [hashes.slice(from, from + AT_ONCE)],
        );
        for (const { hash, content } of rows) found.set(hash, Buffer.from(content));
      }
      return hashes.every((hash) => sha256(found.get(hash) ?? '') === hash) ? found : undefined;
    },
    /** The SHA-256 of each record, by revision. */
    async revisions(): Promise<ReadonlyMap<number, string>> {
      const rows = await ask<{ revision: string | number; hash: string }>(
        `select revision, ${OF_RECORD} as hash from site_records where revision between 1 and ${MOST_REVISION} order by revision`,
      );
      return new Map(rows.map(({ revision, hash }) => [Number(revision), hash]));
    },
    record: (revision: number) =>
      first<Dated>('select record as text, at from site_records where revision = $1', [revision]),
    /** Which of some files it does not have as their hashes say; the others stay for an hour at least, also where somebody cleans up. */
    async missing(hashes: readonly string[]): Promise<string[]> {
      const rows = await ask<{ hash: string }>(
        `update site_files set used_at = now() where hash = any($1::text[]) and hash = ${hashOf('content')} returning hash`,
        [hashes],
      );
      const there = new Set(rows.map(({ hash }) => hash));
      return hashes.filter((hash) => !there.has(hash));
    },
    /** Stores a file, also instead of one that was altered. @param forever whether no clean-up removes it */
    async addFile(hash: string, content: Buffer, forever = false): Promise<void> {
      await ask(
        `insert into site_files (hash, content, forever) values ($1, $2, $3)
          on conflict (hash) do update set content = excluded.content, used_at = now(),
            forever = site_files.forever or excluded.forever`,
        [hash, content, forever],
      );
    },
    /** Stores the list of a version, all of whose files are there. @param hashes those of its files */
    async addVersion(app: AppName, version: string, list: string, hashes: readonly string[], at: Date) {
      await ask(
        `insert into site_versions (app, version, list, hashes, published_at) values ($1, $2, $3, $4::text[], $5)
          on conflict (app, version) do update set list = excluded.list, hashes = excluded.hashes,
            published_at = excluded.published_at, changed_at = now(), removed = false`,
        [app, version, list, hashes, at],
      );
    },
    /**
     * Stores a record, which is the commit, and marks versions as removed with it.
     * @returns whether there was none with its number
     */
    async addRecord(revision: number, text: string, removed: readonly (readonly [AppName, string])[]) {
      // One statement, so that of two who remove and release the same version only one does.
      const row = await first<{ added: string | number }>(
        `with added as (
            insert into site_records (revision, record) values ($1, $2) on conflict (revision) do nothing returning revision
          ), gone as (
            update site_versions set removed = true, changed_at = now()
            where app || '@' || version = any($3::text[]) and exists (select from added)
          )
          select count(*) as added from added`,
        [revision, text, removed.map((version) => version.join('@'))],
      );
      return Number(row?.added) > 0;
    },
    /** Stores a record instead of one that is none. @param hash the SHA-256 of that one, unless it has changed since */
    async replaceRecord(revision: number, text: string, hash: string): Promise<void> {
      await ask(`update site_records set record = $2, at = now() where revision = $1 and ${OF_RECORD} = $3`, [
        revision,
        text,
        hash,
      ]);
    },
    /** Removes a record that is none. @param hash as in `replaceRecord` */
    async removeRecord(revision: number, hash: string): Promise<void> {
      await ask(`delete from site_records where revision = $1 and ${OF_RECORD} = $2`, [revision, hash]);
    },
    /** Removes the files that no version has any more. */
    async removeUnlisted(): Promise<void> {
      await ask(
        `delete from site_files where not forever and used_at < now() - interval '1 hour' and not exists (
          select from site_versions where not removed and site_files.hash = any(hashes))`,
      );
    },
    /**
     * Removes the site from the database, as part of a transaction.
     * @param of the state that it still has to have: what was released meanwhile is nowhere else
     * @returns whether it had
     */
    async clear(of: string): Promise<boolean> {
      // Who releases waits for this one to be done.
      await ask('lock table site_records in exclusive mode');
      if ((await state()) !== of) return false;
      for (const table of ['site_records', 'site_versions', 'site_files', 'site_parts'])
        await ask(`delete from ${table}`);
      return true;
    },
  };
}

export type SiteDatabase = ReturnType<typeof siteDatabase>;
