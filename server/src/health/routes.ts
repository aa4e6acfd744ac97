import type { LocalText } from '@assistant/shared/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import type { DatabaseWatch } from '../database/outage';
import { ApiError } from '../http/api-error';
import { openApiDocument } from '../openapi';
import type { SiteWatch } from '../site/watch-site';

const DOWN: LocalText = {
  zh: '数据库没有响应，请求以 503 回复；数据库恢复后服务会自行恢复',
  en: 'The database does not answer; calls are refused with 503. The server recovers by itself when it is back.',
};
const RETRY_S = 5;

export interface HealthParts {
  app: FastifyInstance;
  db: Db;
  database: DatabaseWatch;
  site: SiteWatch;
}

/** For machines and operators: whether the server, its database and its site work, and what the API is. */
export function healthRoutes({ app, db, database, site }: HealthParts): void {
  const document = openApiDocument();

  // A site with a file missing still answers 200: another replica would serve the very same files.
  app.get('/api/health', async (request) => {
    const troubles = await site.troubles();
    const ofSite = { site: troubles.length === 0 ? 'ok' : 'incomplete', troubles };
    try {
      await sql`select 1`.execute(db);
      database.answered();
    } catch (err) {
      if (!database.failed(err)) request.log.error({ err }, 'the database refuses');
      const data = { database: 'down', ...ofSite };
      throw new ApiError(503, DOWN, { data, retryAfterSeconds: RETRY_S });
    }
    return { code: 0, msg: '', data: { database: 'ok', ...ofSite } };
  });

  app.get('/api/docs', async () => document);
}
