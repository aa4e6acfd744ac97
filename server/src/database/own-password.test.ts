import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { connect } from './connect';
import { ping } from './ping';

/** An authentication by password in clear, as PostgreSQL asks for it. */
const ASKS = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

test('a password with any letters stands apart from the address, as docker-compose.yml has it', async () => {
  const PASSWORD = 'p@ss/wo#rd:%41';
  let heard = '';
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(ASKS);
      socket.once('data', (message) => {
        // After a letter and the length, up to the zero.
        heard = message.subarray(5, -1).toString();
        socket.end();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const before = process.env.PGPASSWORD;
  process.env.PGPASSWORD = PASSWORD;
  try {
    const DATABASE_URL = `postgres://assistant@127.0.0.1:${port}/assistant?sslmode=disable`;
    const db = await connect({ DATABASE_URL, DATA_DIR: '' });
    await expect(ping(db)).rejects.toThrow();
    await db.destroy();
  } finally {
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
    server.close();
  }
  expect(heard).toBe(PASSWORD);
});
