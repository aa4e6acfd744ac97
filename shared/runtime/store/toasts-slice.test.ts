import { showToast, toastDismissed, toastsReducer } from './toasts-slice';

const toast = (id: string, position: 'top' | 'center' | 'bottom') =>
  showToast({ id, type: 'info', message: id, position });
const ids = (actions: ReturnType<typeof showToast>[]) =>
  actions.reduce(toastsReducer, []).map(({ id }) => id);

test('one position shows three at most, and its oldest is removed first', () => {
  expect(
    ids([
      toast('b1', 'bottom'),
      toast('t1', 'top'),
      toast('t2', 'top'),
      toast('t3', 'top'),
      toast('c1', 'center'),
      toast('t4', 'top'),
    ]),
  ).toEqual(['b1', 't2', 't3', 'c1', 't4']);
});

test('a toast without a position stands at the top with the others', () => {
  const more = showToast({ type: 'error', message: '保存失败' });
  expect(ids([toast('t1', 'top'), toast('t2', 'top'), toast('t3', 'top'), more])).toHaveLength(3);
});

test('the same is shown once, counted, and its time begins again', () => {
  const said = ['a', 'a', 'b', 'a'].map((message) => showToast({ type: 'info', message }));
  const state = said.reduce(toastsReducer, []);
  expect(state).toMatchObject([{ message: 'b' }, { message: 'a ×3', repeats: 2 }]);
  expect(state[1]?.id).toBe(said[0]?.payload.id);
});

test('the same words of another kind or in another place are another toast', () => {
  const said = [
    showToast({ type: 'info', message: 'a' }),
    showToast({ type: 'error', message: 'a' }),
    showToast({ type: 'info', message: 'a', position: 'bottom' }),
  ];
  expect(said.reduce(toastsReducer, [])).toHaveLength(3);
});

test('one that was dismissed is gone, the others stay', () => {
  const state = [toast('t1', 'top'), toast('b1', 'bottom')].reduce(toastsReducer, []);
  expect(toastsReducer(state, toastDismissed('t1')).map(({ id }) => id)).toEqual(['b1']);
});
