import type { Shown } from './phases';
import { watchShown } from './watch-shown';

let at = 0;
let shown: readonly Shown[] = [];
let end: () => void;
const page = document.createElement('div');

function element(parent: Element, data: Record<string, string> = {}): HTMLElement {
  const made = document.createElement('div');
  Object.assign(made.dataset, data);
  parent.append(made);
  return made;
}

/** Something happens, and the observer notices. */
async function happens<Made>(when: number, what: () => Made): Promise<Made> {
  at = when;
  const made = what();
  await Promise.resolve();
  return made;
}

beforeEach(() => {
  page.replaceChildren();
  document.body.append(page);
  shown = [];
  end = watchShown(
    page,
    (next) => {
      shown = next;
    },
    () => at,
  );
});
afterEach(() => end());

test('a remote is wanted, its code has run, it is drawn, it is left', async () => {
  const outlet = await happens(100, () => element(page, { remote: 'mfe-chat' }));
  expect(shown).toEqual([{ app: 'mfe-chat', version: undefined, began: 100 }]);
  const build = await happens(130, () => element(outlet, { version: '1.0.0-3f' }));
  await happens(150, () => element(build));
  await happens(160, () => element(build));
  const drawn = { app: 'mfe-chat', version: '1.0.0-3f', began: 100, ready: 130, drawn: 150 };
  expect(shown).toEqual([drawn]);
  await happens(900, () => outlet.remove());
  expect(shown).toEqual([{ ...drawn, ended: 900 }]);
});

test('a build that gives way and the one after it are two loads, and so is the next remote', async () => {
  const outlet = await happens(100, () => element(page, { remote: 'mfe-chat' }));
  const bad = await happens(130, () => element(outlet, { version: '2' }));
  await happens(140, () => bad.remove());
  const good = await happens(150, () => element(outlet, { version: '1' }));
  await happens(160, () => element(good));
  await happens(900, () => {
    outlet.remove();
    element(element(page), { remote: 'mfe-home' });
  });
  expect(shown).toEqual([
    { app: 'mfe-chat', version: '2', began: 100, ready: 130, ended: 140 },
    { app: 'mfe-chat', version: '1', began: 140, ready: 150, drawn: 160, ended: 900 },
    { app: 'mfe-home', version: undefined, began: 900 },
  ]);
});

test('what happens in the page otherwise is no load, and after the end nothing is', async () => {
  await happens(5, () => element(page));
  expect(shown).toEqual([]);
  end();
  await happens(100, () => element(page, { remote: 'mfe-chat' }));
  expect(shown).toEqual([]);
});
