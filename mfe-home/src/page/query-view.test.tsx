import { setLanguage } from '@assistant/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryView } from './query-view';

const failed = { kind: 'network', message: 'Network Error', code: 0 };
const backOnline = () => dispatchEvent(new Event('online'));

beforeEach(() => setLanguage('zh'));

test('what did not come while the network was gone is asked for again when it is back', async () => {
  const refetch = jest.fn();
  render(<QueryView query={{ error: failed, isFetching: false, refetch }}>{() => null}</QueryView>);
  expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
  expect(refetch).not.toHaveBeenCalled();
  backOnline();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('what came is not asked for again', () => {
  const refetch = jest.fn();
  render(<QueryView query={{ data: 'there', isFetching: false, refetch }}>{(data) => data}</QueryView>);
  backOnline();
  expect(screen.getByText('there')).toBeVisible();
  expect(refetch).not.toHaveBeenCalled();
});

test('what was shown before stays under a failed refresh', async () => {
  const query = { data: 'there', error: failed, isFetching: false, refetch: () => {} };
  render(<QueryView query={query}>{(data) => data}</QueryView>);
  expect(screen.getByText('there')).toBeVisible();
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});

test('one Retry asks for all of the page that did not come, and for nothing else', async () => {
  const [first, second, came] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <>
      <QueryView query={{ error: failed, isFetching: false, refetch: first }}>{() => null}</QueryView>
      <QueryView query={{ error: failed, isFetching: false, refetch: second }}>{() => null}</QueryView>
      <QueryView query={{ data: 'there', isFetching: false, refetch: came }}>{(data) => data}</QueryView>
    </>,
  );
  const [, retry] = await screen.findAllByRole('button', { name: '重试' });
  await userEvent.click(retry as HTMLElement);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
  expect(came).not.toHaveBeenCalled();
});
