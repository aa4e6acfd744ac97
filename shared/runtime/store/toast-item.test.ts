import { pushToast, type ToastItem } from './toast-item';

const toast = (id: string, position?: ToastItem['position']): ToastItem => ({
  id,
  type: 'info',
  message: id,
  ...(position && { position }),
});
const ids = (list: readonly ToastItem[]) => list.map(({ id }) => id).join(' ');

describe('pushToast', () => {
  it('adds the newest at the end', () => {
    expect(ids(pushToast([toast('a')], toast('b')))).toBe('a b');
  });

  it('keeps three at a position and leaves out the oldest', () => {
    expect(ids(pushToast([toast('a'), toast('b'), toast('c')], toast('d')))).toBe('b c d');
  });

  it('counts each position for itself', () => {
    const list = [toast('a'), toast('x', 'bottom'), toast('b'), toast('c')];
    expect(ids(pushToast(list, toast('y', 'bottom')))).toBe('a x b c y');
    expect(ids(pushToast(list, toast('d', 'top')))).toBe('x b c d');
  });

  it('brings an overfull position back to three', () => {
    expect(
      ids(
        pushToast(
          [...'abcde'].map((id) => toast(id)),
          toast('f'),
        ),
      ),
    ).toBe('d e f');
  });

  it('replaces a toast of the same id', () => {
    expect(ids(pushToast([toast('a'), toast('b')], toast('a')))).toBe('b a');
  });

  it('counts how often one that stands is shown again', () => {
    const list = pushToast(pushToast([], toast('a')), toast('a'));
    expect(pushToast(list, toast('a'))).toEqual([{ ...toast('a'), repeats: 2 }]);
  });

  it('leaves the given list as it was', () => {
    const list = Object.freeze([toast('a'), toast('b'), toast('c')]);
    pushToast(list, toast('d'));
    expect(ids(list)).toBe('a b c');
  });
});
