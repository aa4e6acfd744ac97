import { calls } from '@assistant/contract/calls';
import Fastify from 'fastify';
import { watchDatabase } from '../database/outage';
import { makeErrorHandler } from './error-handler';
import { makeRoute } from './route';

test('a call that finds no answer is refused at its deadline with 503 and a time to come back', async () => {
  const app = Fastify();
  app.setErrorHandler(makeErrorHandler(watchDatabase(app.log)));
  const route = makeRoute({ app, findSession: async () => undefined, checkAnswers: true, deadline: 50 });
  route(calls.getServer, () => new Promise(() => {}));
  const answer = await app.inject({
    method: 'POST',
    url: calls.getServer.path,
    payload: { fetch_type: 1, game_platform: 1 },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  await app.close();
});
