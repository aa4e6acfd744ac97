import { setLanguage } from '@assistant/i18n';
import { act, render } from '@testing-library/react';
import { PartTimes } from './part-times';
import { app, figures, version } from './testing/released-app';

const known = (fetch: number, sluggish: number) => ({
  figures: {
    ...figures(300),
    parts: { fetch, evaluate: 64, mount: 91 },
    answers: { measured: 200, sluggish },
  },
});
const words = (...versions: ReturnType<typeof version>[]) => {
  const { container } = render(<PartTimes app={app('mfe-chat', ...versions)} />);
  return [...container.querySelectorAll('dl > div')].map((row) => row.textContent);
};

test('the parts of a load and the slow answers of a canary stand behind those of the stable version', () => {
  act(() => setLanguage('zh'));
  const [stable, canary] = [
    version('active', '1.5.3', 95, known(212, 4)),
    version('canary', '1.6.0', 5, known(1430, 20)),
  ];
  expect(words(stable, canary)).toEqual([
    '下载212 → 1,430 毫秒',
    '运行64 → 64 毫秒',
    '首绘91 → 91 毫秒',
    '卡顿2.00% → 10.00%',
  ]);
  expect(words(stable)[0]).toBe('下载212 毫秒');
});

test('what a side has not measured is a dash, and of what none has nothing is said', () => {
  act(() => setLanguage('en'));
  const unknown = version('active', '1.5.3', 95, { figures: figures(300) });
  expect(words(unknown, version('canary', '1.6.0', 5, known(430, 20)))[0]).toBe('Fetch– → 430 ms');
  expect(words(unknown)).toEqual([]);
});
