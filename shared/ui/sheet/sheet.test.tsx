import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { Sheet } from './sheet';

describeConformance('Sheet', {
  css: ['sheet/sheet.module.css'],
  element: (props) => <Sheet open onOpenChange={() => undefined} title="选择武将" {...props} />,
  target: () => screen.getByRole('dialog'),
  name: { role: 'dialog', name: '选择武将' },
});

describe('Sheet', () => {
  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', () => userEvent.click(document.querySelector('.viewport') as Element)],
  ])('asks to be closed by %s', async (_, close) => {
    const onOpenChange = jest.fn();
    render(<Sheet open onOpenChange={onOpenChange} title="选择武将" />);
    await close();
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('takes focus', async () => {
    render(
      <Sheet open onOpenChange={() => undefined} title="选择武将">
        <input aria-label="武将" />
      </Sheet>,
    );
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
  });
});
