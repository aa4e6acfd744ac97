import '../testing/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { createDraft, type Draft } from './draft';
import { indexedOutbox } from './indexed-outbox';

const about = { task: 'npc-pk', record: 12 } as const;
const outbox = () => indexedOutbox('zhaoyun');
const shown = (draft: Draft) => [draft.get(), draft.about()];
/** As long as the disk takes. */
const settled = async () => {
  await outbox().readDraft();
  await outbox().readDraft();
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test.each<[string, (draft: Draft) => void, [string, typeof about | undefined]]>([
  ['words and what they are about', (draft) => draft.set('为什么？'), ['为什么？', about]],
  ['what they are about, before there are words', () => {}, ['', about]],
  ['the words, when it is taken away', (draft) => draft.attach(undefined), ['', undefined]],
])('a reload keeps %s', async (_, act, kept) => {
  const draft = createDraft(outbox());
  draft.attach(about);
  await settled();
  act(draft);
  await settled();
  const after = createDraft(outbox());
  await settled();
  expect(shown(after)).toEqual(kept);
});

test('what another page asks about takes the place of what was attached, below the words that were there', async () => {
  await outbox().writeDraft({ text: '在吗？', about: { task: 'shop' } });
  const draft = createDraft(outbox());
  draft.add('为什么？');
  draft.attach(about);
  await settled();
  expect(shown(draft)).toEqual(['在吗？\n为什么？', about]);
});
