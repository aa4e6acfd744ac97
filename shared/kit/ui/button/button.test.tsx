import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { Button } from './button';

describeConformance('Button', {
  css: ['button/button.module.css'],
  element: (props) => <Button {...props}>登录</Button>,
  target: () => screen.getByRole('button'),
  name: { role: 'button', name: '登录' },
  control: { keys: '{Enter}', callback: 'onClick' },
});

describe('Button', () => {
  it('does not submit a form unless told', () => {
    render(<Button>登录</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('that only looks disabled is announced so and still answers a press', async () => {
    const onClick = jest.fn();
    render(
      <Button looksDisabled onClick={onClick}>
        注册
      </Button>,
    );
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('keeps focus and ignores presses while loading', async () => {
    const onClick = jest.fn();
    render(
      <Button loading onClick={onClick}>
        登录
      </Button>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('does not submit its form while loading', async () => {
    const onSubmit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          登录
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('can be a link of the same look', () => {
    render(<Button render={<a href="/register" />}>注册账号</Button>);
    const link = screen.getByRole('link', { name: '注册账号' });
    expect(link).toHaveAttribute('href', '/register');
    expect(link).not.toHaveAttribute('type');
    expect(link).toHaveClass('button');
  });
});
