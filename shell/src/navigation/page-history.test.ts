import { browserHistory } from './page-history';

const entry = (path: string, state: unknown) => history.replaceState(state, '', path);

test('an entry that has no key gets one, and keeps what else it has', () => {
  entry('/announcement?id=3#end', { other: 1 });
  const place = browserHistory().read();
  expect(place).toEqual({
    pathname: '/announcement',
    search: '?id=3',
    hash: '#end',
    state: null,
    key: expect.stringMatching(/^[a-z0-9]+$/),
  });
  expect(history.state).toEqual({ other: 1, key: place.key });
  expect(browserHistory().read().key).toBe(place.key);
});

test('an entry of a release before this one is read', () => {
  entry('/feedback', { usr: { account: 'zhaoyun' }, key: 'abc', idx: 4 });
  expect(browserHistory().read()).toMatchObject({ state: { account: 'zhaoyun' }, key: 'abc' });
});

test('an entry is added, or put in the place of the present one', () => {
  entry('/', null);
  const before = history.length;
  const place = { pathname: '/settings', search: '?a=1', hash: '#b', state: 7, key: 'k' };
  browserHistory().write(place, false);
  expect(history).toHaveLength(before + 1);
  expect(browserHistory().read()).toEqual(place);
  browserHistory().write({ ...place, pathname: '/feedback' }, true);
  expect(history).toHaveLength(before + 1);
  expect(location.pathname + location.search + location.hash).toBe('/feedback?a=1#b');
});

test('regression: a page that could not take what it was asked to try out from its address loaded anew at each step', () => {
  entry('/mining?remote=mfe-tasks-basic@1', null);
  const place = { pathname: '/shop', search: '?remote=mfe-tasks-basic@1', hash: '', state: null, key: 'k' };
  browserHistory().write(place, true);
  expect(location.pathname).toBe('/shop');
});

test('what cannot be kept in an entry is an error of whoever asks for it', () => {
  jest.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('a function', 'DataCloneError');
  });
  const place = { pathname: '/settings', search: '', hash: '', state: () => {}, key: 'k' };
  expect(() => browserHistory().write(place, false)).toThrow('a function');
  jest.restoreAllMocks();
});

test('hears of the browser’s own back', () => {
  const heard = jest.fn();
  browserHistory().listen(heard);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
});
