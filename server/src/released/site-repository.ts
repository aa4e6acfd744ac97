import { type SiteDatabase, siteDatabase } from '@assistant/release-store';
import { CompiledQuery } from 'kysely';
import type { Db } from '../database/connect';
import type { Settings } from '../system/settings';

/** The site in the database that servers share, if it has one; undefined where the database is this server's own. */
export const siteIn = (db: Db, { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>): SiteDatabase | undefined =>
  DATABASE_URL === undefined
    ? undefined
    : siteDatabase(async <Row>(text: string, values: readonly unknown[] = []) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
        return rows as Row[];
      });
