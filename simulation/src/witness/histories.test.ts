import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headText, type ReleaseHeads } from '@assistant/contract';
import { folderStore, makeKey, sha256 } from '@assistant/release-store';
import { json, text } from './testing/between';
import { forgedBy } from './testing/forged';
import { HEADS, LISTS, onWitnessedSite, STAMP, shouts, type Witnessed, well } from './testing/witnessed';

onWitnessedSite((on, server) => {
  test('a site is seen for the first time, and again, and what is released then follows from it', async () => {
    const { revision } = await on.read();
    expect(await on.look()).toEqual(well('is seen for the first time'));
    expect(await on.look()).toEqual(well(`revision ${revision} is signed, and as it was seen at`));
    await on.release('first');
    await on.release('second');
    expect(await on.look()).toEqual(
      well(`revision ${revision + 2} is signed, and it follows from ${revision}`),
    );
    expect(await on.look('--json')).toEqual(well(`"revision": ${revision + 2}`));
  });

  test('a witness gets neither who has released nor why; the list of heads is sent again where it is another one', async () => {
    await on.release('a secret reason');
    const { headers, body } = await on.get(HEADS);
    for (const word of ['ops@machine', 'secret', 'freeze']) expect(body).not.toContain(word);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await on.get(HEADS, known)).statusCode).toBe(304);
    await on.release('another');
    expect((await on.get(HEADS, known)).statusCode).toBe(200);
  });

  test('files of before, with their signatures, are a step back', async () => {
    const { revision } = await on.read();
    const old = await on.between.record(LISTS);
    await on.release('second');
    await on.look();
    on.between.changes = [old];
    expect(await on.look()).toEqual(
      shouts(`it went back: revision ${revision} is given, and ${revision + 1} was seen`),
    );
  });

  test('a release that is held back for more than a day is noticed by the time that the server signs', async () => {
    await on.look();
    on.between.changes = [await on.between.record([STAMP, '/api/releases-timestamp'])];
    server().clock.now = new Date(server().clock.now.getTime() + 25 * 3_600_000);
    expect(await on.look()).toEqual(shouts("the server's time of the release is"));
  });

  test('who gets two histories of one site shouts; two who got one each find it by their notes', async () => {
    const other = on.noted('other.json');
    await on.look();
    await cp(on.noted(), other);
    const fork = await on.fork();
    const revision = await on.release('for some');
    expect((await on.look()).code).toBe(0);
    expect(await on.look('--compare', other)).toEqual(well('revisions that both have seen are the same'));
    on.between.changes = [await fork.release()];
    // This one cannot see it by itself, but for the time that the server has signed.
    expect((await on.look('--file', other)).said).toContain(`it follows from ${revision - 1}`);
    expect(await on.look()).toEqual(shouts(`revision ${revision} is another one than was seen before`));
    on.between.changes = [];
    expect(await on.look('--compare', other)).toEqual({
      code: 1,
      said: expect.stringMatching(new RegExp(`^! revision ${revision} is .* two histories$`, 'm')),
    });
  });

  test('the key of the server alone brings no shell of its own', async () => {
    await on.look();
    const revision = await on.release('second');
    const { id, sign } = on.own;
    on.between.changes = [
      json(HEADS, ({ heads: [newest, ...rest], sealed }: ReleaseHeads) => {
        const forged = { ...newest, shell: { ...newest?.shell, s1: 'x' } } as ReleaseHeads['heads'][number];
        return { heads: [{ ...forged, signature: sign(headText(forged)) }, ...rest], sealed };
      }),
    ];
    expect(await on.look()).toEqual(
      shouts(
        `revision ${revision} brings settings or a shell that the publisher has not signed; it is signed by ${id}`,
      ),
    );
  });

  test('the key of the server brings no worker either, by a list of files that only the seal names', async () => {
    await on.look();
    const { sealed = {}, revision } = await on.read();
    const listAt = '/shell/s1/files.json';
    const worker = 'evil()';
    const list = JSON.parse((await on.get(listAt)).body);
    const evil = JSON.stringify({ ...list, 'service-worker.js': sha256(worker) });
    const forged = await forgedBy(on, {
      key: on.own,
      now: server().clock.now,
      sealed: { ...sealed, 'shell@s1': sha256(evil) },
      head: { shell: { s1: sealed['shell@s1'] ?? '' } },
    });
    on.between.changes = [forged, text(listAt, () => evil), text('/service-worker.js', () => worker)];
    expect(await on.look()).toEqual(
      shouts(`the list of the files of the shell is not that of revision ${revision + 1}`),
    );
  });

  test.each([
    ['as it is', (on: Witnessed) => on.noted()],
    ['where its publisher is named', (on: Witnessed) => `${on.noted()} --key ${on.key.id}`],
  ])('who has no key of a site is not believed at first, %s', async (_, words) => {
    const key = await makeKey(join(on.notes, 'stranger.pem'));
    const settings = { ...(await on.read()).settings, SERVER_KEYS: { [key.id]: key.publicKey } };
    const stranger = { key, now: server().clock.now, settings };
    const look = () => on.look('--file', ...words(on).split(' '));
    on.between.changes = [await forgedBy(on, { ...stranger, before: [] })];
    expect(await look()).toEqual(
      shouts(`none of the 1 heads that are given is signed by the key ${on.key.id}`),
    );
    on.between.changes = [await forgedBy(on, stranger)];
    expect(await look()).toEqual({
      code: 1,
      said: expect.stringContaining(`the publisher has not signed; it is signed by ${key.id}`),
    });
  });

  test('what the key of the server chooses among is signed by it alone', async () => {
    await on.look();
    const revision = await on.release('by the desk', folderStore(on.site, on.own, { chooses: true }));
    expect(await on.look()).toEqual(well(`it follows from ${revision - 1}`));
  });

  test('a site that does not answer is no finding, and notes that cannot be read are not taken for none', async () => {
    expect(await on.look('--from', 'http://127.0.0.1:1')).toEqual({
      code: 2,
      said: expect.stringContaining('does not answer'),
    });
    expect((await on.look('--from', 'ftp://x')).code).toBe(2);
    expect((await on.look('--seconds', '0')).code).toBe(2);
    for (const damaged of ['', '{"format":1', '{"format":1}']) {
      await writeFile(on.noted(), damaged);
      expect(await on.look()).toEqual({
        code: 2,
        said: expect.stringContaining('holds no notes of a witness'),
      });
    }
  });

  test('a key that the operator has replaced is trusted once it is named, and what follows has to follow', async () => {
    await on.look();
    const { revision, registry, settings } = await on.read();
    const key = await makeKey(join(on.notes, 'new.pem'));
    const draft = { on: revision, registry, settings, newKey: true, sign: true, command: 'keys', who: 'ops' };
    await folderStore(on.site, key).commit(draft);
    await on.forgetKey();
    expect(await on.look()).toEqual(shouts(`the page has the key ${key.id}, and this witness trusts`));
    expect(await on.look('--key', key.id)).toEqual(well(`it follows from ${revision}`));
    expect((await on.look()).code).toBe(0);
  });
});
