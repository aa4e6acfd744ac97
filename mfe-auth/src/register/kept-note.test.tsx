import { keepAnswers, keptAnswers, VISITOR } from '@assistant/onboarding';
import { screen } from '@testing-library/react';
import { form, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';

const DAY_MS = 24 * 60 * 60 * 1000;
const plan = { tasks: 10, runs: 26, pays: false };

beforeEach(() => void setUpRegister());
afterEach(tearDown);

test('the plan of the try-out is said to be kept, on this device for thirty days', () => {
  keepAnswers(VISITOR, { change: {}, left: ['shop'], plan });
  const { unmount } = show('/register');
  const note = () => screen.queryByText(/^已留好/);
  expect(note()).toHaveTextContent('已留好：10 项、每天约 26 次、不花元宝、23:00–07:00 不打扰');
  unmount();
  jest.setSystemTime(Date.now() + 30 * DAY_MS - 1);
  expect(keptAnswers('zhaoyun').left).toEqual(['shop']);
  jest.setSystemTime(Date.now() + 1);
  show('/register');
  expect(form.account()).toBeVisible();
  expect(note()).toBeNull();
  expect(keptAnswers('zhaoyun').left).toEqual([]);
});

test.each([
  ['nothing was tried', null],
  ['only the questions were seen', JSON.stringify({ change: { rest: false }, left: [] })],
  ['it cannot be read', '{'],
])('nothing is said where %s', (_why, stored) => {
  if (stored) localStorage.setItem('set-out:', stored);
  show('/register');
  expect(form.account()).toBeVisible();
  expect(screen.queryByText(/^已留好/)).toBeNull();
});
