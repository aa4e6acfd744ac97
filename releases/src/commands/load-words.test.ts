import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../apps';
import { loadWords } from './load-words';

const unknown = {
  parts: { fetch: null, evaluate: null, mount: null },
  answers: { measured: 0, sluggish: 0 },
  causes: [],
};
const figures = { app: 'mfe-chat', loads: 1000, failures: 2, p50: 700, p75: 1100, ...unknown };
const causes = [
  { outcome: 'fellBack', phase: 'code', reason: 'timeout', failures: 5 },
  { outcome: 'screenError', phase: 'shown', reason: '', failures: 2 },
];
const canary = { ...figures, version: 'c2', loads: 100, failures: 7, causes };

test('in the containers status reads the database of the servers', async () => {
  const services = (await readFile(join(ROOT, 'docker-compose.yml'), 'utf8')).split(/^ {2}(?=\w)/m);
  const urls = ['release', 'server'].map((name) => {
    const service = services.find((one) => one.startsWith(`${name}:\n`)) ?? '';
    return /^ +DATABASE_URL: (.*)$/m.exec(service)?.[1];
  });
  expect(urls[0]).toMatch(/^postgres:/);
  expect(urls[0]).toBe(urls[1]);
});

test('status says of each version how it loads and why loads failed, and of a canary how it does and what comes next', () => {
  const newLoads = { canary: 100, stable: 900 };
  const next = { percent: 25, at: '2026-05-01T06:00:00.000Z', newLoads, loadsWanted: 50 };
  const status = {
    versions: [
      { ...figures, version: 'c1' },
      canary,
      { ...figures, version: 'c0', loads: 0, failures: 0, p50: null, p75: null },
      { ...figures, app: 'mfe-auth', version: 'a1' },
      { ...figures, version: 'c3', parts: { fetch: 300, evaluate: 90, mount: 60 } },
      { ...figures, version: 'c4', answers: { measured: 80, sluggish: 3 } },
    ],
    canaries: [{ ...canary, health: 'well' as const, next }],
  };
  expect(loadWords(status, 'mfe-chat')).toEqual([
    'c1: 2 of 1000 loads failed (0.2 %), p50 700 ms, p75 1100 ms, in 24 h',
    'c0: no loads reported, in 24 h',
    'c3: 2 of 1000 loads failed (0.2 %), p50 700 ms, p75 1100 ms, p50 by part: fetch 300 ms, evaluate 90 ms, mount 60 ms, in 24 h',
    'c4: 2 of 1000 loads failed (0.2 %), p50 700 ms, p75 1100 ms, 3 of 80 devices had an answer slower than 500 ms, in 24 h',
    'c2: 7 of 100 loads failed (7 %) (5 timeout at code, 2 screenError at shown), p50 700 ms, p75 1100 ms, as the canary; health: well; 25 % from 2026-05-01T06:00:00.000Z on, in health',
  ]);
});

test('a step that waits for new loads says for how many', () => {
  const newLoads = { canary: 12, stable: 400 };
  const next = { percent: 25, at: '2026-05-01T06:00:00.000Z', newLoads, loadsWanted: 50 };
  expect(loadWords({ versions: [], canaries: [{ ...canary, health: 'well', next }] }, 'mfe-chat')).toEqual([
    expect.stringMatching(
      /in health, and by 50 new loads on each side \(12 of it, 400 of the stable one so far\)$/,
    ),
  ]);
});

test.each([
  ['tooFew', 'too few loads to judge'],
  ['failures', 'fails too often: it is being halted'],
  ['time', 'too slow: it is being halted'],
  ['sluggish', 'answers too slowly: it is being halted'],
] as const)('the health %s is said in words', (health, words) => {
  const status = { versions: [], canaries: [{ ...canary, health, next: null }] };
  expect(loadWords(status, 'mfe-chat')).toEqual([expect.stringMatching(new RegExp(`health: ${words}$`))]);
});
