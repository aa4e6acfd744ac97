import type { Field, TaskDefinition } from '@assistant/tasks';
import { definitionMistakes, mistakesText } from './definition-mistakes';
import { screenListMistakes } from './describe-tier';

const words = { zh: '字段', en: 'Field' };
const otherWords = { zh: '另一个', en: 'Other' };
const amount: Field = {
  key: 'amount',
  type: 'int',
  label: words,
  help: words,
  provenance: 'D',
  min: 5,
  max: 100,
  step: 10,
  unit: { zh: '', en: 'min' },
  default: 25,
};

function task(
  id: string,
  changes: Partial<Field> = {},
  ofTask: Partial<TaskDefinition> = {},
): TaskDefinition {
  const fields = [
    { ...amount, ...changes } as Field,
    { ...amount, key: 'other', label: otherWords } as Field,
  ];
  return {
    id,
    tier: 'basic',
    version: 1,
    kind: 'task',
    seal: '矿',
    title: words,
    status: [],
    rhythm: [{ at: 'reset' }],
    plan: { says: [{ key: 'amount', text: words }] },
    front: ['amount'],
    groups: [{ id: 'main', title: words, fields }],
    presets: { frugal: {}, balanced: {}, everythingFree: {} },
    migrations: [],
    ...ofTask,
  };
}

describe('the mistakes of definitions', () => {
  it('are none where all is well; a unit may be empty in one language', () => {
    expect(definitionMistakes([task('mine'), task('hunt', {}, { seal: '猎' })])).toEqual([]);
  });

  it.each([
    [
      'a blank label in English',
      task('mine', { label: { zh: '数量', en: ' ' } }),
      'mine.amount: label.en is blank; every text is there in both languages',
    ],
    [
      'a blank help in Chinese',
      task('mine', { help: { zh: '　', en: 'Help' } }),
      'mine.amount: help.zh is blank; every text is there in both languages',
    ],
    [
      'a name that two fields have',
      task('mine', { label: { zh: '数量', en: 'Other' } }),
      'mine.other: has the name of amount; every field has one of its own',
    ],
    [
      'a name of the common block',
      task('mine', { label: { zh: '优先级', en: 'Rank' } }),
      'mine.amount: has the name of priority; every field has one of its own',
    ],
    [
      'no front',
      task('mine', {}, { front: undefined as never }),
      'mine: has no front; a screen names up to five fields that players change most',
    ],
    [
      'hours in front',
      task('mine', { type: 'seasons', default: ['spring'] } as Partial<Field>),
      'mine.amount: is in front and of type seasons; hours and days are folded',
    ],
    [
      'no plan',
      task('mine', {}, { plan: undefined as never }),
      'mine: has no plan; a task says in a few words what it does, by its values',
    ],
    [
      'no rhythm',
      task('mine', {}, { rhythm: undefined as never }),
      "mine: has no rhythm; a task says when it runs, such as [{ at: 'reset' }]",
    ],
    [
      'a blank title',
      task('mine', {}, { title: { zh: '矿', en: '\t' } }),
      'mine: title.en is blank; every text is there in both languages',
    ],
    [
      'a default between two steps',
      task('mine', { default: 20 }),
      'mine.amount: default is 20; it must be on a step, counted by 10 from 5',
    ],
    [
      'a price that is not told',
      task('mine', { spends: true, min: 0, default: 0 }),
      'mine.amount: spends 元宝; its help must state the price, in words with 元宝 and with coin or cost',
    ],
    [
      'what the server refuses as well',
      task('mine', { default: 200 }),
      'mine.amount: default is 200; it must be a whole number from 5 to 100',
    ],
  ])('tell %s by task, field and rule', (_what, definition, mistake) => {
    expect(definitionMistakes([definition])).toEqual([mistake]);
  });

  it('tell a seal that two screens have and a screen of another tier', () => {
    expect(definitionMistakes([task('mine'), task('hunt', {}, { tier: 'premium' })])).toEqual([
      'hunt: seal is 矿, which mine has; each screen has one of its own',
      'hunt: tier is premium; the screens of one remote are all basic',
    ]);
  });

  it('are counted, and read one a line', () => {
    expect(mistakesText(['mine: a', 'mine: b'])).toBe(
      '2 mistakes in the task definitions:\n  mine: a\n  mine: b',
    );
  });
});

test('screens and fields that differ from what the test lists are named one by one', () => {
  expect(screenListMistakes('basic', [task('mine')], { mine: 'amount other' })).toEqual([]);
  expect(screenListMistakes('basic', [task('mine')], { mine: 'other amount' })).toEqual([
    'mine: has its fields in the order amount other; listed is other amount',
  ]);
  expect(
    screenListMistakes('premium', [task('mine'), task('hunt')], { mine: 'amount gone', dig: 'x' }),
  ).toEqual([
    'hunt: is new; list it in the test, in its order',
    'premium: the screens have the tier basic; it must be premium',
    'mine.gone: is listed in the test; the screen must have it',
    'mine.other: is new; list it in the test, in its order',
    'dig: is listed in the test; it must be in src/tasks/index.ts too',
  ]);
});
