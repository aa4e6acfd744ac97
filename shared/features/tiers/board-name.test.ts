import { task } from '@assistant/testing/samples';
import { boardName } from './board-name';

test('of two tasks with one title the one whose heading says more goes by that', () => {
  const home = task('home-manage', 'premium', '封地管理', 'Fief management');
  const sparring = {
    ...task('hero-catch', 'premium', '封地管理', 'Fief management'),
    heading: { zh: '封地管理（武将切磋）', en: 'Fief management (hero sparring)' },
  };
  expect(boardName(home, [home, sparring]).zh).toBe('封地管理');
  expect(boardName(sparring, [home, sparring])).toEqual({ zh: '武将切磋', en: 'Hero sparring' });
  expect(boardName(sparring, [sparring]).zh).toBe('封地管理');
});
