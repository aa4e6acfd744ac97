import type { Figures } from './judge';
import type { JudgedCanary } from './judge-canaries';
import { haltWords, readHaltWords, stepWords } from './words';

const figures = (loads: number, failures: number, p75: number): Figures => ({
  loads,
  failures,
  p50: null,
  p75,
  parts: { fetch: null, evaluate: null, mount: null },
  answers: { measured: loads - 2, sluggish: failures + 9 },
  causes: failures > 0 ? [{ outcome: 'failed', phase: 'files', reason: 'files', failures }] : [],
});
const judged: JudgedCanary = {
  app: 'mfe-chat',
  version: '1.6.0-c02be718',
  percent: 5,
  comparedWith: '1.5.3-41d07aa6',
  next: null,
  health: 'failures',
  silent: false,
  canary: figures(102, 21, 1310),
  stable: figures(898, 2, 446),
};
const side = (loads: number, failures: number | null, p75: number | null) => ({ loads, failures, p75 });

test.each<[string, JudgedCanary, object]>([
  [
    'by failures',
    judged,
    { by: 'failures', canary: side(102, 21, null), stable: side(898, 2, null), margin: 0.005 },
  ],
  [
    'by failures, beside the other apps',
    { ...judged, comparedWith: null, stable: figures(0, 0, 0) },
    { by: 'failures', canary: side(102, 21, null), stable: side(0, 0, null), margin: 0.005 },
  ],
  [
    'by loads without an end',
    { ...judged, silent: true },
    { by: 'failures', canary: side(102, 21, null), stable: side(898, 2, null), margin: 0.06 },
  ],
  [
    'by how slowly it answers',
    { ...judged, health: 'sluggish' },
    {
      by: 'failures',
      sluggish: true,
      canary: side(100, 30, null),
      stable: side(896, 11, null),
      margin: 0.05,
    },
  ],
  [
    'by its time',
    { ...judged, health: 'time' },
    { by: 'time', canary: side(102, null, 1310), stable: side(898, null, 446), margin: 0.3 },
  ],
])('what is recorded of a halt %s is read again as figures', (_, one, read) => {
  const back = readHaltWords(haltWords(one));
  expect(back).toEqual({ ...read, margin: expect.closeTo((read as { margin: number }).margin) });
});

test('no other text is read as such', () => {
  for (const text of ['', 'the market is empty', stepWords(judged)]) expect(readHaltWords(text)).toBeNull();
});
