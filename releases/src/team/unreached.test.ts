import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './testing/team-bench';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
});
afterEach(() => rm(home, { recursive: true }));

test('regression: dev said that it serves a site which did not answer, and its page that a proxy had failed', async () => {
  expect(await run('dev', 'mfe-home', '--against', 'http://127.0.0.1:1')).toEqual({
    code: 1,
    said: expect.stringContaining('http://127.0.0.1:1/releases.json does not answer: connect ECONNREFUSED'),
  });
});

test('regression: of a site with a certificate of its own it was said that it does not answer', async () => {
  const cause = Object.assign(new Error('unable to get local issuer certificate'), {
    code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  });
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed', { cause }));
  await run('keys', join(home, 'team.pem'));
  const { said } = await run('status', '--at', 'https://the-page', '--key', join(home, 'team.pem'));
  fetched.mockRestore();
  expect(said).toMatch(/^https:\/\/the-page\/releases\.json has a certificate .* NODE_EXTRA_CA_CERTS/);
});
