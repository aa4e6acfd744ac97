import { orRefuse, orRefuseDisk } from './refusal';
import { REFUSAL_WORDS } from './refusal-words';

const facts = {
  app: 'mfe-chat',
  key: '99d6990ab0c20988',
  end: '2026-12-31',
  version: 'c2',
  site: '/srv/site',
  file: 'remotes/x.js',
  shell: 's2',
  apps: ['mfe-chat', 'mfe-auth'],
  command: 'npm run release -- rollback shell --with mfe-chat',
  global: 'g',
  owner: 'mfe-auth a1',
  lines: ['mfe-chat c2 uses Card'],
  kilobytes: 71,
  most: 64,
  keys: 2,
};

test.each(Object.entries(REFUSAL_WORDS))('the refusal %s is a sentence in both languages', (_, words) => {
  const { zh, en } = (words as (given: typeof facts) => { zh: string; en: string })(facts);
  expect(zh).toMatch(/[\u4e00-\u9fff]{4}/);
  expect(en).not.toMatch(/[\u4e00-\u9fff]/);
  for (const text of [zh, en]) expect(text).not.toContain('undefined');
});

test.each([
  ['ENOSPC', 'is full'],
  ['EDQUOT', 'is full'],
  ['EROFS', 'may not write'],
])('%s of the site was a fault of the server, and is said', async (code, words) => {
  for (const refuse of [orRefuse, orRefuseDisk])
    await expect(refuse(Promise.reject(Object.assign(new Error('no'), { code })))).rejects.toMatchObject({
      status: 422,
      text: { en: expect.stringContaining(words) },
    });
});

test.each([
  'no room in /srv/site: 4 kB are free, and a change needs 70 kB',
  "/srv/site cannot be written: EIO: i/o error, open '/srv/site/.history/8.json'",
])('where the server has the site was said to a team: %s', async (words) => {
  const refused = orRefuse(Promise.reject(new Error(words)), '/srv/site');
  await expect(refused).rejects.toMatchObject({
    status: 422,
    text: { zh: expect.not.stringContaining('/srv'), en: expect.not.stringContaining('/srv') },
  });
});

test('a folder that cannot be made in a read-only site was a fault of the server; a file that is gone still is', async () => {
  const missing = (syscall: string) =>
    Promise.reject(Object.assign(new Error('no'), { code: 'ENOENT', syscall }));
  await expect(orRefuseDisk(missing('mkdir'))).rejects.toMatchObject({ status: 422 });
  await expect(orRefuseDisk(missing('open'))).rejects.toMatchObject({ code: 'ENOENT' });
});
