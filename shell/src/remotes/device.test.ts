import { forgetLate, rememberGaveWay, rememberLate, thisDevice } from './device';

afterEach(() => {
  for (const name of ['rollout', 'gave_way', 'late']) document.cookie = `${name}=; max-age=0; path=/`;
  localStorage.clear();
});

test('a browser draws its place once', () => {
  expect(thisDevice(() => 0.1234).drawn).toBe(1234);
  expect(thisDevice(() => 0.9).drawn).toBe(1234);
});

test.each(['x', '12345', ''])('a cookie that is none of its own (%j) is drawn anew', (value) => {
  document.cookie = `rollout=${value}; path=/`;
  expect(thisDevice(() => 0.5).drawn).toBe(5000);
});

test('a browser in which somebody is logged in at the desk is one of staff', () => {
  expect(thisDevice().staff).toBe(false);
  localStorage.setItem('desk_session', '{}');
  expect(thisDevice().staff).toBe(true);
});

test('builds that gave way are remembered for one revision, each once, and not too many', () => {
  expect(thisDevice().gaveWay.globals).toEqual([]);
  rememberGaveWay('a_1', 4);
  rememberGaveWay('b_1', 4);
  rememberGaveWay('a_1', 4);
  expect(thisDevice().gaveWay).toEqual({ revision: 4, globals: ['b_1', 'a_1'] });
  rememberGaveWay('c_1', 5);
  expect(thisDevice().gaveWay).toEqual({ revision: 5, globals: ['c_1'] });
  for (let at = 0; at < 20; at++) rememberGaveWay(`d_${at}`, 5);
  expect(thisDevice().gaveWay.globals).toHaveLength(8);
});

test('builds that were late are remembered for five minutes, or until Retry', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  rememberLate('a_1');
  rememberLate('b_1');
  rememberLate('a_1');
  expect(thisDevice().late).toEqual(['b_1', 'a_1']);
  expect(written).toHaveBeenLastCalledWith(expect.stringContaining('late=b_1.a_1; path=/; max-age=300'));
  forgetLate();
  expect(thisDevice().late).toEqual([]);
  written.mockRestore();
});
