import type { HaltFigures } from '@assistant/contract';
import { haltWords } from './halt-words';
import { strings } from './strings';

const slow: HaltFigures = {
  by: 'time',
  canary: { loads: 120, failures: null, p75: 1310 },
  stable: { loads: 900, failures: null, p75: 446 },
  margin: 0.3,
};
const failing: HaltFigures = {
  by: 'failures',
  canary: { loads: 102, failures: 21, p75: null },
  stable: { loads: 0, failures: 0, p75: null },
  margin: 0.005,
};

test.each([
  [slow, 'zh', 'p75 1,310 毫秒（120 次加载），比稳定版 446 毫秒慢得太多'],
  [slow, 'en', 'p75 of 1,310 ms in 120 loads, much slower than 446 ms of the stable version'],
  [failing, 'zh', '失败率 20.59%（102 次加载），超过稳定版 0.00% 加允许的 0.50%'],
  [failing, 'en', '20.59% of 102 loads failed, above 0.00% of the stable version and the margin of 0.50%'],
  [
    { ...failing, sluggish: true },
    'en',
    '20.59% of 102 devices had an answer slower than 500 ms, above 0.00% of the stable version and the margin of 0.50%',
  ],
  [
    { ...failing, sluggish: true },
    'zh',
    '20.59% 的设备（共 102 台）有超过 500 毫秒的卡顿，超过稳定版 0.00% 加允许的 0.50%',
  ],
] as const)('%j in %s', (figures, language, words) => {
  expect(haltWords(figures, strings[language], language)).toBe(words);
});
