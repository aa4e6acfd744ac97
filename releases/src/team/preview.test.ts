import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPreview, previewName } from '@assistant/contract';
import { generate } from 'lean-qr/nano';
import { previewLines, previewLink, previewOf } from './preview';

const AT = new Date('2026-05-01T04:07:00Z');
let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
});
afterEach(() => rm(home, { recursive: true }));

async function built(path = '/events/*') {
  const dist = join(home, 'dist');
  await mkdir(dist);
  const areas = [{ path, titles: { zh: '活动', en: 'Events' } }];
  const facts = { version: '1.0.0-3f2a', global: 'g', remote: { name: 'mfe-events', areas } };
  await writeFile(join(dist, 'build-facts.json'), JSON.stringify(facts));
  await writeFile(join(dist, 'remoteEntry.js'), 'entry');
  return { remote: 'mfe-events', version: '1.0.0-3f2a', dist };
}

test('a preview is the same build under another name, and the build stays as it is', async () => {
  const build = await built();
  const preview = await previewOf(build, home, AT);
  expect(preview.version).toBe('preview-260501040700-1.0.0-3f2a');
  const factsOf = async (dist: string) => JSON.parse(await readFile(join(dist, 'build-facts.json'), 'utf8'));
  expect(await factsOf(preview.dist)).toEqual({ ...(await factsOf(build.dist)), version: preview.version });
  expect((await factsOf(build.dist)).version).toBe('1.0.0-3f2a');
  expect(await readFile(join(preview.dist, 'remoteEntry.js'), 'utf8')).toBe('entry');
});

test('the link is the first address of the remote, and is printed with its end and as a QR code', async () => {
  const link = await previewLink('https://the-page', await previewOf(await built(), home, AT));
  expect(new URL(link).pathname).toBe('/events');
  expect(new URL(link).searchParams.get('remote')).toBe('mfe-events@preview-260501040700-1.0.0-3f2a');
  const [about, printed, ...code] = previewLines(link, AT);
  expect(about).toContain('opens until 2026-05-08T04:07:00.000Z');
  expect(printed).toBe(link);
  const [top = ''] = code;
  // White around it, and as high as it is wide: a line of a terminal has two rows.
  expect(top).toMatch(/^█+$/);
  expect(code).toHaveLength(Math.ceil(top.length / 2));
  // Two squares of white are between the edge and the code; what a camera would read of the lines is the link.
  const isWhite = (x: number, y: number) => {
    const drawn = code[Math.floor((y + 2) / 2)]?.[x + 2] ?? '';
    return (y % 2 === 0 ? '▀█' : '▄█').includes(drawn);
  };
  const wanted = generate(link);
  for (let y = 0; y < wanted.size; y += 1)
    for (let x = 0; x < wanted.size; x += 1) expect([x, y, isWhite(x, y)]).toEqual([x, y, !wanted.get(x, y)]);
});

test('the name of a preview is a version also of the longest one', () => {
  const name = previewName('9'.repeat(64), AT);
  expect([name.length, isPreview(name)]).toEqual([64, true]);
});
