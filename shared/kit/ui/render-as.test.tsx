import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAs } from './render-as';

test('without another element it draws its own', () => {
  render(renderAs(undefined, 'button', { className: 'look', children: '注册账号' }));
  expect(screen.getByRole('button', { name: '注册账号' })).toHaveClass('look');
});

test('on another element it draws its look and its words, and hears its presses', async () => {
  const onClick = jest.fn((event) => event.preventDefault());
  // biome-ignore lint/a11y/useAnchorContent: its words are the component’s.
  const link = <a href="/register" className="mine" title="新账号" />;
  render(renderAs(link, 'button', { className: 'look', title: '注册', children: '注册账号', onClick }));
  const drawn = screen.getByRole('link', { name: '注册账号' });
  expect(drawn).toHaveClass('look', 'mine');
  expect(drawn).toHaveAttribute('href', '/register');
  // What the element says itself wins.
  expect(drawn).toHaveAttribute('title', '新账号');
  await userEvent.click(drawn);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('the ref reaches the element that is drawn', () => {
  const ref = { current: null };
  render(renderAs(<article />, 'div', { ref, children: '公告' }));
  expect(ref.current).toBe(screen.getByRole('article'));
});
