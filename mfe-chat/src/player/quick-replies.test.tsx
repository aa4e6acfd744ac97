import { fakeServer, setUpPage } from '@assistant/conversation/testing';
import { setLanguage } from '@assistant/i18n';
import { act, render, screen, within } from '@testing-library/react';
import { QuickReplies } from './quick-replies';

afterEach(() => act(() => setLanguage('zh')));

test('regression: answers are offered in the language of the page, in Chinese where they have no other', async () => {
  const server = fakeServer();
  const answer = { text: '文', text_en: 'Text', card: null };
  server.answers = [
    { ...answer, id: 1, title: '会员', title_en: 'Membership' },
    { ...answer, id: 2, title: '只有中文', title_en: null },
  ];
  setUpPage(server);
  render(<QuickReplies answers={server.answers} onPick={() => {}} onAnswer={() => {}} />);
  expect(await screen.findByRole('button', { name: '会员' })).toBeVisible();
  act(() => setLanguage('en'));
  expect(screen.getByRole('button', { name: 'Membership' })).toBeVisible();
  expect(screen.getByRole('button', { name: '只有中文' })).toBeVisible();
});

test('what ends the conversation is none of the common questions', async () => {
  const server = fakeServer();
  server.answers = [{ id: 1, title: '会员', title_en: null, text: '文', text_en: null, card: null }];
  setUpPage(server);
  render(<QuickReplies answers={server.answers} onPick={() => {}} onAnswer={() => {}} onEnd={() => {}} />);
  const questions = within(await screen.findByRole('list', { name: '常见问题' }));
  expect(questions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['会员']);
  expect(screen.getByRole('button', { name: '结束会话' })).toBeVisible();
});
