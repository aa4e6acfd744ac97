import { setImmediate } from 'node:timers/promises';
import Fastify, { LogController } from 'fastify';
import { loggerOptions, logRequests } from './logger';

/** Asks a server whose clock stands still, and returns the path, status and number of calls of each line. */
function logged() {
  const lines: string[] = [];
  const time = { now: 5000 };
  const logger = loggerOptions('info', { write: (line) => void lines.push(line) });
  const app = Fastify({
    ...(logger && { logger }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app, () => time.now);
  for (const path of ['/api/often', '/api/seldom', '/site.js']) app.get(path, async () => 'ok');
  app.get('/api/fails', async (_request, reply) => reply.code(500).send('no'));
  const ask = async (...paths: string[]) => {
    for (const path of paths) await app.inject(path);
    await setImmediate();
    return lines.splice(0).map((line) => {
      const { req, res, calls = 1 } = JSON.parse(line);
      return [req.path, res.status, calls];
    });
  };
  return { time, ask };
}

test('of routine calls each path has a line a second, which says how many it stands for; a failure has its own', async () => {
  const { time, ask } = logged();
  expect(await ask('/api/often', '/api/often?token=x', '/api/seldom', '/api/often')).toEqual([
    ['/api/often', 200, 1],
    ['/api/seldom', 200, 1],
  ]);
  expect(await ask('/api/fails', '/api/fails', '/api/none', '/site.js')).toEqual([
    ['/api/fails', 500, 1],
    ['/api/fails', 500, 1],
    ['/api/none', 404, 1],
  ]);
  time.now += 1000;
  expect(await ask('/api/often', '/api/often')).toEqual([['/api/often', 200, 3]]);
  time.now += 1000;
  expect(await ask('/api/seldom')).toEqual([['/api/seldom', 200, 1]]);
});
