import { pushToast, TOAST_STACK_LIMIT, type ToastItem } from '@assistant/store';
import { act, render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import * as constants from './toast-constants';
import { ToastViewport } from './toast-viewport';

const toasts: ToastItem[] = [
  { id: 'a', type: 'info', message: '甲', position: 'bottom' },
  { id: 'b', type: 'info', message: '乙' },
  { id: 'c', type: 'error', message: '丙', position: 'center' },
  { id: 'd', type: 'success', message: '丁' },
];

describeConformance('ToastViewport', {
  css: ['toast/toast.module.css'],
  element: (props) => (
    <ToastViewport toasts={toasts} onDismiss={() => undefined} data-testid="viewport" {...props} />
  ),
  target: () => screen.getByTestId('viewport'),
});

describe('ToastViewport', () => {
  it('keeps to the figures of spec section 9', () => {
    expect({ ...constants, TOAST_STACK_LIMIT }).toEqual({
      TOAST_DURATION_MS: 3200,
      TOAST_STACK_LIMIT: 3,
      TOAST_Z_INDEX: 2000,
      TOAST_MAX_WIDTH: 480,
      TOAST_GAP: 12,
      TOAST_TOP_OFFSET: 20,
      TOAST_BOTTOM_OFFSET: 80,
      TOAST_BOTTOM_OFFSET_TAB_BAR: 84,
    });
  });

  it('hands them to its style', () => {
    render(<ToastViewport toasts={[]} onDismiss={() => undefined} data-testid="viewport" />);
    const { style } = screen.getByTestId('viewport');
    expect(style.zIndex).toBe('2000');
    expect(style.getPropertyValue('--toast-max-width')).toBe('480px');
    expect(style.getPropertyValue('--toast-gap')).toBe('12px');
    expect(style.getPropertyValue('--toast-top')).toBe('20px');
    expect(style.getPropertyValue('--toast-bottom')).toBe('80px');
  });

  it('stands above the bottom navigation and the safe area where that shows', () => {
    render(<ToastViewport toasts={[]} tabBar onDismiss={() => undefined} data-testid="viewport" />);
    expect(screen.getByTestId('viewport').style.getPropertyValue('--toast-bottom')).toBe(
      'calc(84px + env(safe-area-inset-bottom, 0px))',
    );
  });

  it('puts each toast at its position, at the top unless told, in the order they came', () => {
    render(<ToastViewport toasts={toasts} onDismiss={() => undefined} />);
    const at = (position: string) =>
      [...document.querySelectorAll(`[data-position="${position}"] .message`)].map(
        (message) => message.textContent,
      );
    expect(at('top')).toEqual(['乙', '丁']);
    expect(at('center')).toEqual(['丙']);
    expect(at('bottom')).toEqual(['甲']);
  });

  it('gives a toast that is shown again its whole time again', () => {
    jest.useFakeTimers();
    const onDismiss = jest.fn();
    const show = (list: ToastItem[]) => <ToastViewport toasts={list} onDismiss={onDismiss} />;
    const once = pushToast([], { id: 'a', type: 'warning', message: '甲' });
    const { rerender } = render(show(once));
    act(() => jest.advanceTimersByTime(3000));
    rerender(show(pushToast(once, { id: 'a', type: 'warning', message: '乙' })));
    act(() => jest.advanceTimersByTime(3199));
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onDismiss).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
