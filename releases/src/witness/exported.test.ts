import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../testing/operators';
import { runWitness } from './run-witness';
import { exportedSite } from './testing/exported-site';
import { serveFolder } from './testing/serve-folder';

test('an exported site has its heads with it; what is exported next follows from it, with a file of its own', async () => {
  const { home, exportTo, remove } = await exportedSite();
  const witness = async (folder: string) => {
    const { from, close } = await serveFolder(folder);
    let said = '';
    const hear = (text: string) => {
      said += text;
    };
    const words = ['--from', from, '--file', join(home, 'notes.json')];
    const code = await runWitness(words, { out: hear, err: hear }, { env: {}, between: 0 });
    close();
    return { code, said };
  };
  const first = await exportTo('first');
  expect(await witness(first)).toEqual({ code: 0, said: expect.stringContaining('for the first time') });
  const robots = join(home, 'robots.txt');
  await writeFile(robots, 'User-agent: *');
  expect(await command(`file ${robots} --yes`)).toMatchObject({ code: 0 });
  const second = await exportTo('second');
  expect(await witness(second)).toEqual({ code: 0, said: expect.stringContaining('it follows from 1') });
  await writeFile(join(second, 'robots.txt'), 'Disallow: /');
  expect(await witness(second)).toEqual({
    code: 1,
    said: expect.stringContaining('! /robots.txt is not the file that was released'),
  });
  expect(await witness(first)).toEqual({ code: 1, said: expect.stringContaining('! it went back') });
  await remove();
});
