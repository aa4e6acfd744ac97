import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { Checkbox } from './checkbox';

describeConformance('Checkbox', {
  css: ['checkbox/checkbox.module.css'],
  element: (props) => <Checkbox label="记住我" {...props} />,
  target: () => screen.getByRole('checkbox'),
  classTarget: () => screen.getByRole('checkbox').closest('label'),
  name: { role: 'checkbox', name: '记住我' },
  control: { keys: ' ', callback: 'onCheckedChange', pressed: () => screen.getByText('记住我') },
});

describe('Checkbox', () => {
  it('is ticked by a press on its words', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox label="记住我" onCheckedChange={onCheckedChange} />);
    await userEvent.click(screen.getByText('记住我'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(onCheckedChange).toHaveBeenCalledWith(true);
  });

  it('is not ticked by a press on a link among its words', async () => {
    const open = jest.fn((event) => event.preventDefault());
    render(
      <Checkbox
        label={
          <>
            我已阅读并同意
            <a href="/agreement" onClick={open}>
              用户协议
            </a>
          </>
        }
      />,
    );
    await userEvent.click(screen.getByRole('link', { name: '用户协议' }));
    expect(open).toHaveBeenCalled();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('stays as it is told when controlled', async () => {
    render(<Checkbox label="记住我" checked={false} onCheckedChange={() => undefined} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
