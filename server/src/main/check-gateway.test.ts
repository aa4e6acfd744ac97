import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../testing/process';
import { createSite, definitionOf, type TestSite } from '../testing/site';

const EXAMPLE = 'docs/examples/game-gateway.mjs';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  site = await createSite();
  await site.release('1', [definitionOf('mining', 'basic')]);
});
afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true });
});

const check = (...args: string[]) => run('check-gateway.ts', [...args, '--site', site.directory], {});

test('the example of the documents falls short in nothing', async () => {
  const { code, output } = await check(EXAMPLE);
  expect(output).toMatch(/✓ makes a run once for each key/);
  expect(output).toMatch(/Nothing falls short\.\n$/);
  expect(code).toBe(0);
});

test('a gateway that forgets its runs is told so, in a sentence and by the exit code', async () => {
  const file = join(folder, 'forgetful.mjs');
  const example = JSON.stringify(join(process.cwd(), EXAMPLE));
  const change = `outcomeOf: async () => ({ state: 'neverBegun' })`;
  await writeFile(
    file,
    `import { createGateway as make } from ${example};\nexport const createGateway = (given) => ({ ...make(given), ${change} });\n`,
  );
  const { code, output } = await check(file);
  expect(output).toMatch(
    /✗ says how a run ended that it has made\n +outcomeOf says that a run has ended which has; it says neverBegun\./,
  );
  expect(code).toBe(1);
});

test.each([
  [['./nowhere.mjs'], /GAME_GATEWAY: read "\.\/nowhere\.mjs", which cannot be loaded/],
  [[EXAMPLE, '--platform', 'three'], /--platform is "three"; it must be a whole number\./],
  [[EXAMPLE, '--accout', 'x'], /^Unknown option '--accout'[^\n]*\n$/],
  [[], /npm run check:gateway -- \.\/my-gateway\.mjs/],
])('%j cannot be tried, and it is said why', async (args, sentence) => {
  const { code, output } = await check(...args);
  expect(output).toMatch(sentence);
  expect(code).toBe(2);
});
