import { mergePending } from './merge-pending';
import type { Pending } from './pending';

const base = { a: 1, b: 1, c: 1 };
const from = (values: Record<string, unknown>, own: Partial<Pending> = {}): Pending => ({
  base,
  revision: 3,
  drafts: {},
  ...own,
  values: { ...(own.base ?? base), ...values },
});

test('two tabs that changed different fields both hold', () => {
  expect(mergePending(from({ a: 2 }), from({ b: 2 }))).toMatchObject({ values: { a: 2, b: 2, c: 1 }, base });
});

test('of the same field the newer change wins, also for typed text', () => {
  const older = from({ a: 2 }, { drafts: { b: 'x', c: 'y' } });
  const merged = mergePending(older, from({ a: 5, b: 7 }, { drafts: { c: 'z' } }));
  expect(merged).toMatchObject({ values: { a: 5, b: 7 }, drafts: { c: 'z' } });
  expect(merged.drafts).not.toHaveProperty('b');
});

test('changes on different revisions are based on the older one, so that changes in between are found', () => {
  const newer = from({ b: 2 }, { base: { ...base, c: 9 }, revision: 5 });
  const merged = mergePending(newer, from({ a: 2 }));
  expect(merged).toMatchObject({ base, revision: 3, values: { a: 2, b: 2, c: 9 } });
});

test('all that may have reached the server stays known', () => {
  const [one, two] = [from({}, { unanswered: [{ a: 3 }] }), from({}, { unanswered: [{ b: 3 }] })];
  expect(mergePending(one, two).unanswered).toEqual([{ a: 3 }, { b: 3 }]);
});
