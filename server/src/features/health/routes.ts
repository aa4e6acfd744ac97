import type { LocalText } from '@assistant/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/connect';
import { type DatabaseWatch, noAnswer } from '../../database/outage';
import { ping } from '../../database/ping';
import { ApiError } from '../../http/api-error';
import { openEventStream } from '../../http/event-stream';
import { openApiDocument } from '../../http/openapi';
import type { ReleaseServed, WatchedSite } from '../../released/following';
import { shared } from '../../system/shared';
import { VERSION } from '../../system/version';
import { within } from '../../system/within';
import { publicWords } from './public-words';

const DOWN: LocalText = {
  zh: '数据库没有响应，请求以 503 回复；数据库恢复后服务会自行恢复',
  en: 'The database does not answer; calls are refused with 503. The server recovers by itself when it is back.',
};
const LEAVING: LocalText = {
  zh: '这台服务器即将停止，新的请求请发给别的',
  en: 'This server is about to stop. Send new calls to another one.',
};
const PAGELESS: LocalText = {
  zh: '这台服务器读不懂数据库里的发布，给不出页面，新的请求请发给别的；原因见 /api/health',
  en: 'This server can give no page of what the database has. Send new calls to another one; /api/health says why.',
};
const RETRY_S = 5;
/** Between the two words of a stream that is tried. */
const STREAM_MS = 1000;
/** Less than the 5 s that checks of health usually wait. */
const PING_MS = 3000;

export interface HealthDependencies {
  app: FastifyInstance;
  settings: Parameters<typeof publicWords>[0];
  /** Whether the server is about to close. */
  leaving: () => boolean;
  db: Db;
  database: DatabaseWatch;
  /** Where the released site is, and a sentence for each problem of it. */
  site: Omit<WatchedSite, 'keyEnd'>;
  /** The same of the gateway in front. */
  gatewayTroubles: () => string[];
  /** A sentence for each job of this replica that hangs, and for a clock that is not believed. */
  jobs: { hanging: () => string[]; clock: () => string[] };
  /** The same of the backups that it makes by itself. */
  backupTroubles: () => Promise<string[]>;
  /** A sentence for each problem of the engine. */
  engineTroubles: () => Promise<string[]>;
}

/** Where the site is, and what of it readers get. */
const sayRelease = ({ in: place, served, newest, since }: ReleaseServed) => ({
  in: place,
  served: served ?? null,
  ...(place === 'database' && { inDatabase: newest ?? null, behindSince: since?.toISOString() ?? null }),
});

/** For machines and operators: whether the server, its database and its site work, and what the API is. */
export function healthRoutes(dependencies: HealthDependencies): void {
  const { app, settings, leaving, db, database, site, gatewayTroubles, jobs } = dependencies;
  const { backupTroubles, engineTroubles } = dependencies;

  const said = (sentences: readonly string[]) => sentences.map(publicWords(settings));

  // A site with a missing file, a full disk or a late engine still answers 200: another replica would do no better.
  // Anybody may ask, and a look at the site takes a tenth of a second: there is one at a time.
  const look = shared(async () => {
    const missing = await site.troubles();
    const hanging = jobs.hanging();
    const ofOthers = [...gatewayTroubles(), ...hanging, ...jobs.clock(), ...(await backupTroubles())];
    const troubles = [...missing, ...(await site.endingKeys()), ...ofOthers];
    const ofSite = {
      site: missing.length === 0 ? 'ok' : 'incomplete',
      release: sayRelease(await site.release()),
      jobs: hanging.length === 0 ? 'ok' : 'hanging',
      troubles: said(troubles),
    };
    try {
      await within(PING_MS, ping(db), noAnswer);
      database.answered();
    } catch (err) {
      if (!database.failed(err)) app.log.error({ err }, 'the database refuses');
      const data = { version: VERSION, database: 'down', ...ofSite };
      throw new ApiError(503, DOWN, { data, retryAfterSeconds: RETRY_S, reason: 'database' });
    }
    const full = database.trouble();
    const late = await engineTroubles();
    const all = [...troubles, ...(full ? [full] : []), ...late];
    const ofEngine = { engine: late.length === 0 ? 'ok' : 'troubled', troubles: said(all) };
    return {
      code: 0,
      msg: '',
      data: { version: VERSION, database: full ? 'full' : 'ok', ...ofSite, ...ofEngine },
    };
  });

  app.get('/api/health', look);

  // Only whether calls are to be sent here: without the database every replica is as good, and answers in words. One of before that
  // cannot read what newer ones have released knows no task either, and is not to take the place of one that can.
  app.get('/api/ready', async () => {
    if (leaving()) throw new ApiError(503, LEAVING, { reason: 'closing', retryAfterSeconds: 1 });
    const { in: place, served, newest } = await site.release();
    if (place === 'database' && newest !== undefined && served === undefined)
      throw new ApiError(503, PAGELESS, { retryAfterSeconds: RETRY_S });
    return { code: 0, msg: '', data: { ready: true } };
  });

  // Two words, a second apart: something in front that holds answers back gives both at once.
  app.get('/api/ready/stream', { config: { streams: true } }, async (_request, reply) => {
    const stream = openEventStream(reply, () => clearTimeout(later));
    stream.send(1);
    const later = setTimeout(() => {
      stream.send(2);
      stream.end();
    }, STREAM_MS);
  });

  let docs: Buffer | undefined;
  app.get('/api/docs', async (_request, reply) => {
    docs ??= Buffer.from(JSON.stringify(openApiDocument()));
    return reply.type('application/json; charset=utf-8').send(docs);
  });
}
