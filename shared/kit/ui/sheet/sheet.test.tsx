import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describeConformance } from '../conformance';
import { Sheet } from './sheet';

describeConformance('Sheet', {
  css: ['sheet/sheet.module.css', 'modal/modal.module.css'],
  element: (props) => <Sheet open onOpenChange={() => undefined} title="选择武将" {...props} />,
  target: () => screen.getByRole('dialog'),
  name: { role: 'dialog', name: '选择武将' },
});

describe('Sheet', () => {
  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('asks to be closed by %s', async (_, close) => {
    const onOpenChange = jest.fn();
    render(<Sheet open onOpenChange={onOpenChange} title="选择武将" />);
    await close();
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('takes focus', () => {
    render(
      <Sheet open onOpenChange={() => undefined} title="选择武将">
        <input aria-label="武将" />
      </Sheet>,
    );
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  describe('whose content is higher than the screen', () => {
    const high = { scrollHeight: 900, clientHeight: 400 };
    const own = Object.keys(high) as (keyof typeof high)[];
    const silent = globalThis.ResizeObserver;
    let resize: () => void;

    beforeEach(() => {
      for (const name of own)
        Object.defineProperty(HTMLElement.prototype, name, { get: () => high[name], configurable: true });
      class Observer {
        constructor(tell: () => void) {
          resize = tell;
        }
        observe = () => resize();
        disconnect() {}
      }
      Object.assign(globalThis, { ResizeObserver: Observer });
    });
    afterEach(() => {
      for (const name of own) Reflect.deleteProperty(HTMLElement.prototype, name);
      Object.assign(globalThis, { ResizeObserver: silent });
    });

    const body = () => screen.queryByRole('region', { name: '选择武将' });
    const show = (content: ReactNode) =>
      render(
        <Sheet open onOpenChange={() => undefined} title="选择武将">
          {content}
        </Sheet>,
      );

    it('is reached by Tab, so that the arrow keys scroll it', async () => {
      show(<p>很长的文字</p>);
      expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
      await userEvent.tab();
      expect(body()).toHaveFocus();
    });

    it('is no stop of its own where something in it takes focus', () => {
      show(<input aria-label="武将" />);
      expect(body()).not.toBeInTheDocument();
    });

    it('is no longer reached by Tab once it fits', () => {
      show(<p>不长的文字</p>);
      high.scrollHeight = 300;
      act(() => resize());
      expect(body()).not.toBeInTheDocument();
      high.scrollHeight = 900;
    });
  });
});
