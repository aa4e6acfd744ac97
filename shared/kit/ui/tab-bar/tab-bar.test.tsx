import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describeConformance } from '../conformance';
import { TabBar, type TabBarItem } from './tab-bar';

const items: TabBarItem[] = [
  { to: '/main/game-info', icon: 'home', label: '游戏信息' },
  { to: '/main/customer-service', icon: 'chat', label: '联系客服', badge: 120 },
];

function Way({ to, ...rest }: { to: string } & ComponentProps<'a'>) {
  return <a href={`#${to}`} {...rest} />;
}
const link = (to: string) => <Way to={to} />;

describeConformance('TabBar', {
  css: ['tab-bar/tab-bar.module.css'],
  element: (props) => <TabBar items={items} renderLink={link} {...props} />,
  target: () => screen.getByRole('navigation'),
  name: { role: 'navigation', name: '主导航' },
});

describe('TabBar', () => {
  it('makes each item the link it is given, with its unread count', () => {
    render(<TabBar items={items} renderLink={link} />);
    expect(screen.getByRole('link', { name: '游戏信息' })).toHaveAttribute('href', '#/main/game-info');
    expect(screen.getByRole('link', { name: /联系客服\s*120 条未读/ })).toBeVisible();
    expect(screen.getByText('99+')).toBeVisible();
  });

  it('says which one the player is at', () => {
    render(<TabBar items={items} active="/main/game-info" renderLink={link} />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('游戏信息');
  });

  it('is walked by Tab', async () => {
    render(<TabBar items={items} renderLink={link} />);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: /联系客服/ })).toHaveFocus();
  });
});
