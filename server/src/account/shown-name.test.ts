import { freeShownName } from './shown-name';

test.each<[readonly string[], string]>([
  [[], '客服01'],
  [['小乔', 'kefu', '客服', '客服1'], '客服01'],
  [['客服01', '客服03'], '客服02'],
  [['客服O1'], '客服02'],
  [Array.from({ length: 99 }, (_, n) => `客服${String(n + 1).padStart(2, '0')}`), '客服100'],
])('where %j are taken, the next name is %s', (taken, free) => {
  expect(freeShownName(taken)).toBe(free);
});
