import { inLanguage } from './in-language';

const answer = { id: 1, title: '标题', text: '文' };

test.each([
  ['zh', { title_en: 'Title', text_en: 'Text' }, '标题', '文'],
  ['en', { title_en: 'Title', text_en: 'Text' }, 'Title', 'Text'],
  ['en', { title_en: null, text_en: 'Text' }, '标题', 'Text'],
  ['en', {}, '标题', '文'],
] as const)('in %s an answer with %j is %s: %s', (language, english, title, text) => {
  expect(inLanguage({ ...answer, ...english }, (words) => words[language])).toMatchObject({ title, text });
});
