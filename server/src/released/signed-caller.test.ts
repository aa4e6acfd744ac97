import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, makeKey, type SigningKey, signCall } from '@assistant/release-store';
import type { FastifyRequest } from 'fastify';
import { makeIdentify } from './signed-caller';

const NOW = new Date('2026-05-01T04:00:00Z');
const PATH = '/api/releases/status';
let site: string;
let key: SigningKey;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  key = await makeKey(join(site, 'key.pem'));
});
afterEach(() => rm(site, { recursive: true }));

/** How often the site was read for a call, where it has no releases.json. */
async function readsFor(at: Date, change: (headers: Record<string, string>) => Record<string, string>) {
  const store = folderStore(site);
  let reads = 0;
  const counted = {
    ...store,
    read: () => {
      reads += 1;
      return store.read();
    },
  };
  const signed = await signCall(key, PATH, '{}', { nonce: 'a-nonce-of-its-own', site: 'the-site', at });
  const request = { headers: change({ ...signed }), routeOptions: { url: PATH } } as unknown;
  const identify = makeIdentify(
    site,
    { store: counted, follow: async () => {} },
    { isNew: async () => true, noteRefusal: async () => {}, now: () => NOW },
  );
  await expect(identify(request as FastifyRequest, Buffer.from('{}'))).rejects.toMatchObject({ status: 401 });
  return reads;
}

test.each<[string, Date, (headers: Record<string, string>) => Record<string, string>, number]>([
  ['of no structure', NOW, (all) => ({ ...all, 'signature-input': '((((' }), 0],
  ['of another body', NOW, (all) => ({ ...all, 'content-digest': 'sha-256=:YWJj:' }), 0],
  ['without parameters', NOW, (all) => ({ ...all, 'signature-input': 'sig=("@method")' }), 0],
  ['six minutes old', new Date('2026-05-01T03:54:00Z'), (all) => all, 0],
  ['that may hold', NOW, (all) => all, 1],
])(
  'a call with a signature %s had every record read: only what may hold does',
  async (_, at, change, reads) => {
    expect(await readsFor(at, change)).toBe(reads);
  },
);
