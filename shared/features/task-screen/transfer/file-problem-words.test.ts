import { registerDefinitions } from '@assistant/remote';
import type { LocalText, TaskDefinition } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { fileProblemWords } from './file-problem-words';
import { transferStrings } from './strings';

const other = (id: string, zh: string, en: string): TaskDefinition => ({
  ...testDefinition,
  id,
  title: { zh, en },
});
const words = (language: 'zh' | 'en', ...ids: string[]) =>
  fileProblemWords(
    { kind: 'otherTasks', ids },
    {
      t: transferStrings[language],
      text: (of: LocalText) => of[language],
      task: testDefinition.title[language],
    },
  );

let takeBack: () => void;
beforeEach(() => {
  takeBack = registerDefinitions(() => [
    other('shop', '商店', 'Shop'),
    {
      ...other('hero-catch', '封地管理', 'Fief'),
      heading: { zh: '封地管理（武将切磋）', en: 'Fief (sparring)' },
    },
  ]);
});
afterEach(() => takeBack());

test('the tasks a file holds instead are named as their screens are, in the language of the page', async () => {
  expect(await words('zh', 'shop', 'hero-catch', 'account')).toBe(
    '文件里没有「试炼」的设置，只有：商店、封地管理（武将切磋）、账号通用设置',
  );
  expect(await words('en', 'shop', 'account')).toBe(
    'The file has no settings for “Trial”, only for: Shop, the whole account',
  );
});

test('a task that the page does not know is named by its id', async () => {
  expect(await words('zh', 'shop', 'retired')).toMatch(/只有：商店、retired$/);
});
