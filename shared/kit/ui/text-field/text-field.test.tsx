import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { IconButton } from '../icon-button/icon-button';
import { TextField } from './text-field';

describeConformance('TextField', {
  css: ['text-field/text-field.module.css'],
  element: (props) => <TextField label="用户名" {...props} />,
  target: () => screen.getByRole('textbox'),
  classTarget: () => screen.getByRole('textbox').parentElement,
  name: { role: 'textbox', name: '用户名' },
  control: { keys: 'z', callback: 'onValueChange' },
});

describe('TextField', () => {
  it('reports the text on every change', async () => {
    const onValueChange = jest.fn();
    render(<TextField label="用户名" onValueChange={onValueChange} />);
    await userEvent.type(screen.getByLabelText('用户名'), '赵云');
    expect(onValueChange.mock.calls).toEqual([['赵'], ['赵云']]);
  });

  it('is invalid and described by its error', () => {
    render(<TextField label="用户名" help="游戏里的账号" error="请输入用户名和密码" />);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('请输入用户名和密码 游戏里的账号');
  });

  it('is neither invalid nor described without error and help', () => {
    render(<TextField label="用户名" />);
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  it('holds a button that belongs to the caller', async () => {
    const toggle = jest.fn();
    render(
      <TextField
        label="密码"
        type="password"
        suffix={<IconButton icon="eye" label="显示密码" onClick={toggle} />}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(toggle).toHaveBeenCalled();
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
  });

  it('gives its input the id asked for', () => {
    render(<TextField label="密码" id="login-password" />);
    expect(screen.getByLabelText('密码')).toHaveAttribute('id', 'login-password');
  });
});
