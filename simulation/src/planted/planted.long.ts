import { PLANTED } from './all';
import { liveAll } from './live-all';
import type { Shown } from './live-each';

let shown: Shown[] = [];
beforeAll(async () => {
  shown = await liveAll();
}, 3_600_000);

test.each(PLANTED)('the simulation sees that $breaks', ({ breaks, seen }) => {
  const texts = shown.find((one) => one.breaks === breaks)?.broken.map(({ text }) => text) ?? [];
  expect(texts.join('\n')).toMatch(new RegExp(`\\(${seen}\\)$`, 'm'));
});
