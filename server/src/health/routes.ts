import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { unavailable } from '../http/api-error';
import { openApiDocument } from '../openapi';

/** For machines: whether the server and its database work, and what the API is. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  const document = openApiDocument();

  app.get('/api/health', async (request) => {
    try {
      await sql`select 1`.execute(db);
    } catch (err) {
      request.log.error({ err }, 'the database does not answer');
      throw unavailable(5);
    }
    return { code: 0, msg: '', data: { database: 'ok' } };
  });

  app.get('/api/docs', async () => document);
}
