import Fastify from 'fastify';
import { limitInFlight } from './overload';

test('a server without room for another call is ready all the same: the others have no more', async () => {
  const app = Fastify();
  limitInFlight(app, 1);
  let free = () => {};
  const inside = new Promise<void>((started) => {
    app.get('/api/slow', async () => {
      started();
      await new Promise<void>((go) => {
        free = go;
      });
      return '';
    });
  });
  app.get('/api/ready', async () => '');
  app.get('/api/other', async () => '');
  const slow = app.inject('/api/slow').then(({ statusCode }) => statusCode);
  await inside;
  expect((await app.inject('/api/other')).statusCode).toBe(503);
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
  free();
  expect(await slow).toBe(200);
});
