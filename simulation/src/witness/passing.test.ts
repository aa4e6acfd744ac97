import { sha256 } from '@assistant/release-store';
import type { Change } from './testing/between';
import { forgedBy } from './testing/forged';
import { HEADS, LISTS, onWitnessedSite, STAMP, shouts, well } from './testing/witnessed';

/** A list of heads whose newest has a number that is not signed. */
const raised = (list: Buffer): Buffer =>
  Buffer.from(String(list).replace(/"revision":\d+/, '"revision":9999'));

onWitnessedSite((on, server) => {
  /** What was given before is given until something is asked for so many times. */
  const until = (old: Change, at: string, times = 1): Change => {
    let asked = 0;
    return (path, given) => {
      if (path === at) asked += 1;
      return asked < times ? old(path, given) : undefined;
    };
  };

  test('an answer that does not come once is asked for again', async () => {
    let asked = 0;
    on.between.changes = [
      (path, given) => {
        if (path !== '/service-worker.js') return undefined;
        asked += 1;
        return asked === 1 ? { ...given, status: 502 } : undefined;
      },
    ];
    expect((await on.look()).code).toBe(0);
    expect(asked).toBe(2);
  });

  test('a release while files are looked at is no finding, once what it brings is proved', async () => {
    await on.look();
    const { revision } = await on.read();
    const old = await on.between.record(LISTS);
    await on.release('meanwhile');
    on.between.changes = [until(old, '/service-worker.js')];
    expect(await on.look()).toEqual(well(`it follows from ${revision}`));
    // A number alone proves nothing: what was wrong is said.
    let lists = 0;
    on.between.changes = [
      (path, given) => {
        if (path === HEADS) lists += 1;
        if (path === HEADS && lists === 2) return { ...given, body: raised(given.body) };
        return path === '/index.html' && lists < 2 ? { ...given, status: 404 } : undefined;
      },
    ];
    expect(await on.look()).toEqual({
      code: 1,
      said: expect.stringContaining('/index.html was answered with 404'),
    });
    expect(lists).toBe(4);
  });

  test('what is wrong once is said, also where all is well when it is asked for again', async () => {
    await on.look();
    const old = await on.between.record(LISTS);
    await on.release('newer');
    await on.look();
    on.between.changes = [until(old, HEADS, 2)];
    expect(await on.look()).toEqual(shouts('it went back'));
  });

  test('a bucket that gets a release while its server says so already has time for it, and no more', async () => {
    await on.look();
    const { revision } = await on.read();
    const old = await on.between.record(LISTS.filter((path) => path !== STAMP));
    await on.release('uploading');
    on.between.changes = [until(old, HEADS, 4)];
    expect(await on.look()).toEqual(well(`revision ${revision + 1} is signed`));
    await on.release('held back');
    on.between.changes = [await on.between.record(LISTS.filter((path) => path !== STAMP))];
    await on.release('never given');
    expect(await on.look()).toEqual(shouts(`the server has signed revision ${revision + 3} as the newest`));
  });

  test('the key of the server gives no version other files, also where no build names them', async () => {
    await on.look();
    const { sealed } = await on.read();
    const other = { ...sealed, 'mfe-chat@c1': sha256('others') };
    on.between.changes = [await forgedBy(on, { key: on.own, now: server().clock.now, sealed: other })];
    expect(await on.look()).toEqual(
      shouts('the list of the files of mfe-chat@c1 is another one than was seen before'),
    );
    const { 'mfe-chat@c1': _, ...none } = other;
    on.between.changes = [await forgedBy(on, { key: on.own, now: server().clock.now, sealed: none })];
    expect(await on.look()).toEqual(shouts('the list of the files of mfe-chat@c1 is another one'));
  });

  test('what was found is said also where the notes to compare are not there, and a part of a site is none', async () => {
    expect((await on.look('--compare', on.noted('missing.json'))).code).toBe(2);
    on.between.changes = [(path, given) => (path === HEADS ? { ...given, status: 404 } : undefined)];
    const { code, said } = await on.look('--compare', on.noted('missing.json'));
    expect({ code, said }).toEqual(shouts('http://127.0.0.1'));
    expect(said).toContain('there is nothing to compare');
    expect((await on.look('--from', 'http://127.0.0.1:1/login')).said).toContain(
      'with no path, query or hash',
    );
  });
});
