import { afterRefusal, conflictsOf, edited, onItsWay, readDraft } from './draft';

afterEach(() => localStorage.clear());

test('a value that was sent and not refused is no conflict; one from elsewhere is', () => {
  const draft = edited(onItsWay({ cap: { was: 0, now: 60 } }, { cap: { was: 0, now: 60 } }), {}, {
    cap: 70,
  } as object);
  expect(draft).toEqual({ cap: { was: 0, now: 70, sent: [60] } });
  expect(conflictsOf(draft, { cap: 60 })).toEqual([]);
  expect(conflictsOf(draft, { cap: 500 })).toEqual(['cap']);
});

test('a refused value counts as not sent, one sent before it still does', () => {
  const part = { cap: { was: 0, now: 70, sent: [60] } };
  expect(afterRefusal(onItsWay(part, part), part)).toEqual(part);
  const first = { cap: { was: 0, now: 60 } };
  expect(afterRefusal(onItsWay(first, first), first)).toEqual(first);
});

test('what is stored but no draft is left out', () => {
  localStorage.setItem(
    'settings-draft:lu-bu',
    JSON.stringify({ cap: { was: 0, now: 1, sent: 7 }, theme: { was: 'dark', now: 'light' }, language: 3 }),
  );
  expect(readDraft(localStorage, 'lu-bu')).toEqual({ theme: { was: 'dark', now: 'light' } });
});
