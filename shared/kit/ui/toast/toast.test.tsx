import { setLanguage } from '@assistant/i18n';
import type { ToastItem } from '@assistant/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Toast } from './toast';

const saved: ToastItem = { id: 'a', type: 'success', message: '蓬莱寻宝的设置已保存' };

describeConformance('Toast', {
  css: ['toast/toast.module.css'],
  element: (props) => <Toast toast={saved} onDismiss={() => undefined} {...props} />,
  target: () => screen.getByRole('status'),
});

const onDismiss = jest.fn();
const onAction = jest.fn();
const show = (toast: Partial<ToastItem> = {}) =>
  render(<Toast toast={{ ...saved, ...toast }} onDismiss={onDismiss} onAction={onAction} />);
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  onDismiss.mockReset();
  onAction.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  act(() => setLanguage('zh'));
});

describe('Toast', () => {
  it.each([
    ['success', 'status', '操作成功', 'operation successful'],
    ['warning', 'alert', '注意', 'attention'],
    ['error', 'alert', '发生错误', 'an error occurred'],
    ['info', 'status', '提示', 'tip'],
  ] as const)('of type %s is a live %s titled %s', (type, role, zh, en) => {
    show({ type });
    expect(screen.getByRole(role)).toHaveTextContent(zh);
    act(() => setLanguage('en'));
    expect(screen.getByRole(role)).toHaveTextContent(en);
  });

  it('stays its time, though the clock is set back', () => {
    show({ duration: 3000 });
    jest.setSystemTime(Date.now() - 3_600_000);
    wait(3000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('has the title it is given', () => {
    show({ title: '已保存' });
    expect(screen.getByRole('status')).toHaveTextContent('已保存');
    expect(screen.getByRole('status')).not.toHaveTextContent('操作成功');
  });

  it('closes after 3200 ms', () => {
    show();
    wait(3199);
    expect(onDismiss).not.toHaveBeenCalled();
    wait(1);
    expect(onDismiss).toHaveBeenCalledWith('a');
  });

  it('closes after the time it is given', () => {
    show({ duration: 10_000 });
    wait(9999);
    expect(onDismiss).not.toHaveBeenCalled();
    wait(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it.each([0, -1])('never closes automatically with a duration of %d', (duration) => {
    show({ duration });
    wait(24 * 3600 * 1000);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('pauses under the pointer and continues with the time left', () => {
    show();
    wait(3000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(199);
    expect(onDismiss).not.toHaveBeenCalled();
    wait(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('stands still while keyboard focus is inside', () => {
    show();
    act(() => screen.getByRole('button', { name: '关闭' }).focus());
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: '关闭' }).blur());
    wait(3200);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('stands still until neither pointer nor focus is on it', () => {
    show();
    fireEvent.pointerEnter(screen.getByRole('status'));
    act(() => screen.getByRole('button').focus());
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('can be closed by its button', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onDismiss).toHaveBeenCalledWith('a');
  });

  it('keeps its time when its surroundings render again', () => {
    const { rerender } = show();
    wait(3000);
    rerender(<Toast toast={{ ...saved }} onDismiss={onDismiss} />);
    wait(200);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('ends its timer when it is taken away', () => {
    show().unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a bar toast', () => {
  const bar = { mode: 'bar', duration: 10_000 } as const;

  it('counts its seconds down', () => {
    show(bar);
    expect(screen.getByRole('timer')).toHaveTextContent('10 秒');
    wait(1000);
    expect(screen.getByRole('timer')).toHaveTextContent('9 秒');
    wait(8999);
    expect(screen.getByRole('timer')).toHaveTextContent('1 秒');
    wait(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('counts on from where the pointer stopped it', () => {
    show(bar);
    wait(2500);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(5000);
    expect(screen.getByRole('timer')).toHaveTextContent('8 秒');
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(500);
    expect(screen.getByRole('timer')).toHaveTextContent('7 秒');
  });

  it('is not read out at every second', () => {
    show(bar);
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  });

  it('can leave the countdown out', () => {
    show({ ...bar, countdown: false });
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('has no countdown when it never closes', () => {
    show({ ...bar, duration: 0 });
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('offers to go on, by the word 继续 or “continue” unless told', () => {
    show(bar);
    expect(screen.getByRole('button', { name: '继续' })).toBeVisible();
    act(() => setLanguage('en'));
    fireEvent.click(screen.getByRole('button', { name: 'continue' }));
    expect(onAction).toHaveBeenCalledWith('a');
    expect(onDismiss).toHaveBeenCalledWith('a');
  });

  it('takes another action word', () => {
    show({ ...bar, actionText: '立即刷新' });
    expect(screen.getByRole('button', { name: '立即刷新' })).toBeVisible();
  });

  it('does not act when its time is over', () => {
    show(bar);
    wait(10_000);
    expect(onAction).not.toHaveBeenCalled();
  });
});
