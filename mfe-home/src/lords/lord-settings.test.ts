import { copyStrings } from './copy-strings';
import { undoAll } from './lord-settings';

const lord = (name: string) => ({ account: name, current: false, name });

test.each([
  ['zh', '周郎 没有撤销：别处刚改过；孟德 没有撤销：别处刚改过'],
  ['en', '周郎 was not taken back: just changed elsewhere; 孟德 was not taken back: just changed elsewhere'],
] as const)(
  'regression: what was not taken back of several lords is one sentence (%s)',
  async (language, words) => {
    const t = copyStrings[language];
    const stale = async () => ({ ok: false, stale: true }) as const;
    const copies = ['周郎', '孟德'].map((name) => ({ lord: lord(name), undo: stale }));
    const undo = undoAll(copies, (name, why) => t.notUndone(name, why ?? ''), t.and);
    expect(await undo()).toEqual({ ok: false, error: { message: words } });
  },
);
