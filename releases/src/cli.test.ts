import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCli } from './run-cli';
import { CommandSite, release } from './testing/command-site';
import { place } from './testing/operators';

const site = new CommandSite();
beforeAll(() => site.start());
afterAll(site.stop);

test('what reaches every player is confirmed first; a look at it says for how many', async () => {
  const before = await site.released();
  const look = await release('promote mfe-chat --dry-run');
  expect(look).toEqual({
    code: 0,
    said: 'Nothing was done. It would change:\n  mfe-chat: c1 → c2 for 95 % of the devices\n',
  });
  const unconfirmed = await release('promote mfe-chat');
  expect(unconfirmed.code).toBe(4);
  expect(unconfirmed.said).toContain('mfe-chat: c1 → c2 for 95 % of the devices');
  expect(unconfirmed.said).toContain('Give --yes');
  expect(await site.released()).toBe(before);
});

test('a look at a schedule says the steps after the first one too, and so does the question', async () => {
  const typed = 'canary mfe-chat c2 --steps 10,25,50,100 --soak 2h';
  const steps =
    '  mfe-chat: c1 → c2 for 5 % of the devices\n  the server widens it to 25, 50, 100 %, each after 120 minutes in health\n';
  expect(await release(`${typed} --dry-run`)).toEqual({
    code: 0,
    said: `Nothing was done. It would change:\n${steps}`,
  });
  const asked = await release(typed);
  expect(asked).toMatchObject({ code: 4, said: expect.stringContaining(steps) });
  const { later } = JSON.parse((await release(`${typed} --dry-run --json`)).said);
  expect(later).toEqual(['the server widens it to 25, 50, 100 %, each after 120 minutes in health']);
});

test('a day of an operator: every command is recorded with who, what and why', async () => {
  expect(await release('rollback mfe-chat --why', 'too slow')).toEqual({
    code: 0,
    said: 'the canary c2 of mfe-chat has ended; c1 stays active\n',
  });
  expect((await release('canary mfe-fest f1 5')).said).toBe('mfe-fest f1 goes to 5 % of the players\n');
  expect((await release('promote mfe-fest --yes')).said).toBe('mfe-fest f1 is active for every player\n');
  expect((await release('pin mfe-fest')).code).toBe(0);
  const pinned = await release('retire mfe-fest --yes');
  expect(pinned).toMatchObject({ code: 1, said: expect.stringContaining('mfe-fest is pinned') });
  expect((await release('pin mfe-fest --off')).code).toBe(0);
  const gone = await release('retire mfe-fest --yes --json --why', 'the feast is over');
  expect(JSON.parse(gone.said)).toEqual({
    ok: true,
    revision: 7,
    changes: [{ app: 'mfe-fest', from: 'f1', to: null, percent: 100 }],
    said: ['mfe-fest is retired: no player gets it, and its addresses are free'],
  });
  const { items } = JSON.parse((await release('history --json')).said);
  expect(items.map(({ command: words }: { command: string }) => words)).toEqual([
    'retire mfe-fest',
    'pin mfe-fest --off',
    'pin mfe-fest',
    'promote mfe-fest',
    'canary mfe-fest f1 5',
    'rollback mfe-chat',
    'test',
  ]);
  expect(items[0]).toMatchObject({ who: 'ops', why: 'the feast is over' });
  expect(items[5]).toMatchObject({ who: 'ops', why: 'too slow', revision: 2 });
  expect((await release('status')).said).toMatch(
    /^revision 7, .*by ops: retire mfe-fest .the feast is over.*\nversion \d+\.\d+\.\d+\n[\s\S]*mfe-chat +active c1/,
  );
  // Beside a folder there is no database of a server here.
  const loads = {
    folder: /^the loads of players cannot be read here, /m,
    database: /no loads reported, in 24 h/,
  };
  expect((await release('status')).said).toMatch(loads[place]);
  expect((await release('list')).said).toMatch(/^mfe-fest +retired, was f1\n +published f1$/m);
});

test('what is retired comes back by one command, with the version that players had; both are confirmed first', async () => {
  const change = 'mfe-fest: none → f1 for every device';
  const before = await site.released();
  for (const typed of ['retire mfe-fest --off', 'retire mfe-fest --off --dry-run'])
    expect((await release(typed)).said).toContain(change);
  expect((await release('rollback mfe-fest --yes')).said).toContain('retire mfe-fest --off brings it back');
  expect((await release('retire mfe-fest --off')).code).toBe(4);
  expect(await site.released()).toBe(before);
  expect((await release('retire mfe-fest --off --yes')).said).toBe(
    'mfe-fest f1 is active for every player\n',
  );
  expect((await release('retire mfe-fest')).said).toContain('mfe-fest: f1 → none for every device');
  expect((await release('retire mfe-fest --off --yes')).said).toBe('mfe-fest is not retired\n');
  expect((await release('retire mfe-fest --yes')).code).toBe(0);
  expect((await release('retire mfe-auth --yes')).said).toContain('no one can log in');
  expect(JSON.parse(await site.released()).retired).toEqual({ 'mfe-fest': 'f1' });
  expect((await release('verify')).code).toBe(0);
});

test('while everything is frozen only a rollback changes anything', async () => {
  expect((await release('canary mfe-chat c2 5')).code).toBe(0);
  expect((await release('freeze --why', 'the holidays')).said).toContain('everything is frozen');
  for (const words of [
    'promote mfe-chat --yes',
    'canary mfe-chat c2 50',
    'pin mfe-auth',
    'index --yes',
    'retire mfe-chat --yes',
  ])
    expect(await release(words)).toEqual({
      code: 1,
      said: 'Everything is frozen: only rollback changes anything; freeze --off ends that\n',
    });
  expect((await release('status')).said).toContain('everything is frozen');
  expect((await release('rollback mfe-chat')).code).toBe(0);
  expect((await release('freeze --off')).said).toBe('nothing is frozen any more\n');
  expect((await release('canary mfe-chat c2 5')).code).toBe(0);
  expect((await release('rollback mfe-chat')).code).toBe(0);
});

test('a version that was withdrawn is given to no one, until that is ended', async () => {
  const inUse = await release('withdraw mfe-auth a1 --why', 'bad');
  expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining('mfe-auth a1 is in use') });
  expect((await release('canary mfe-chat c2 5')).code).toBe(0);
  expect((await release('withdraw mfe-chat c2')).said).toContain('mfe-chat c2 is in use');
  expect((await release('rollback mfe-chat')).code).toBe(0);
  expect((await release('withdraw mfe-chat c9')).said).toContain('has no published version c9');
  expect((await release('freeze')).code).toBe(0);
  expect(await release('withdraw mfe-chat c2 --why', 'loses what was typed')).toEqual({
    code: 0,
    said: 'mfe-chat c2 is withdrawn: no one can get it or try it out\n',
  });
  expect((await release('freeze --off')).code).toBe(0);
  expect((await release('withdraw mfe-chat c2')).said).toBe('mfe-chat c2 was withdrawn already\n');
  for (const words of ['activate mfe-chat c2 --yes', 'canary mfe-chat c2 5'])
    expect(await release(words)).toMatchObject({
      code: 1,
      said: expect.stringContaining('mfe-chat c2 was withdrawn, and no one may get it'),
    });
  expect(JSON.parse(await site.released()).withdrawn).toEqual({ 'mfe-chat': ['c2'] });
  expect((await release('list')).said).toContain('c2 (withdrawn)');
  expect((await release('history')).said).toContain('loses what was typed');
  expect((await release('verify')).said).not.toContain('c2');
  expect((await release('withdraw mfe-chat c2 --off')).said).toBe(
    'mfe-chat c2 may be given to players again\n',
  );
  expect(JSON.parse(await site.released())).not.toHaveProperty('withdrawn');
  expect((await release('withdraw mfe-chat c2 --off')).said).toBe('mfe-chat c2 was not withdrawn\n');
});

describe('at a terminal', () => {
  /** A command whose questions get these answers, one after the other. */
  async function asked(words: string, answers: boolean[], between: () => Promise<unknown> = async () => {}) {
    const questions: string[] = [];
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const ask = async (question: string) => {
      questions.push(question);
      await between();
      return answers.shift() ?? false;
    };
    return { code: await runCli(words.split(' '), { out: say, err: say, ask }), said, questions };
  }

  test('what reaches every player is asked first, with what it changes', async () => {
    const no = await asked('activate mfe-chat c2', [false]);
    expect(no).toMatchObject({ code: 4, said: 'Nothing was done.\n' });
    expect(no.questions).toEqual([expect.stringContaining('mfe-chat: c1 → c2 for every device')]);
    expect(await asked('activate mfe-chat c2', [true])).toMatchObject({ code: 0 });
    expect(await asked('activate mfe-chat c2', [])).toEqual({
      code: 0,
      said: 'mfe-chat c2 is active for every player already\n',
      questions: [],
    });
    expect(await asked('canary mfe-chat c1 5', [])).toMatchObject({ code: 0, questions: [] });
    expect(await asked('rollback mfe-chat', [])).toMatchObject({ code: 0, questions: [] });
    expect(await asked('rollback mfe-chat', [true])).toMatchObject({ code: 0 });
  });

  test('where another command came between, it is repeated on what that left, or ends with 3', async () => {
    const other = () => release('pin mfe-auth').then(() => release('pin mfe-auth --off'));
    const first = [other, async () => {}, async () => {}];
    const done = await asked(
      'activate mfe-chat c2',
      [true, true, true],
      () => first.shift()?.() as Promise<void>,
    );
    expect(done.code).toBe(0);
    expect(done.questions[1]).toMatch(
      /^Conflict: revision \d+ was made meanwhile \(pin mfe-auth --off, by ops, .*Repeat it now\?$/s,
    );
    const again = [other, async () => {}];
    const left = await asked('rollback mfe-chat', [true, false], () => again.shift()?.() as Promise<void>);
    expect(left).toMatchObject({
      code: 3,
      said: expect.stringContaining('Nothing of this command was done'),
    });
    expect((await release('rollback mfe-chat --yes')).code).toBe(0);
  });
});

test('a reason adds no line of its own to what is printed, and no command to the terminal', async () => {
  const why = 'a reason)\n999  2026-01-01T00:00:00.000Z  zhouyu  promote mfe-chat\u001b[2J\u202e';
  expect((await release('canary mfe-chat c2 5 --why', why)).code).toBe(0);
  for (const typed of ['history', 'status']) {
    const { said } = await release(typed);
    expect(said).toContain('a reason)\\u000a999  2026-01-01');
    expect(said).not.toMatch(/^999 /m);
    expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u);
  }
  expect(JSON.parse((await release('history --json')).said).items[0].why).toBe(why);
});

test('a site with something altered is verified as that, mended by repair, and verified as whole', async () => {
  expect((await release('verify')).said).toContain('everything is what was released');
  await rm(join(site.folder, 'index.html.br'));
  expect(await release('verify')).toMatchObject({
    code: 1,
    said: expect.stringContaining('index.html.br is missing'),
  });
  expect((await release('repair')).said).toContain('index.html.br is missing');
  expect((await release('verify')).code).toBe(0);
});
