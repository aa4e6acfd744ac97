import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describeConformance } from '../conformance';
import { PageHeader } from './page-header';

describeConformance('PageHeader', {
  css: ['page-header/page-header.module.css'],
  element: (props) => <PageHeader title="蓬莱寻宝" {...props} />,
  target: () => screen.getByRole('banner'),
  name: { role: 'heading', name: '蓬莱寻宝' },
});

describe('PageHeader', () => {
  it('lets a navigation put focus on its heading, which Tab passes by', async () => {
    const title = createRef<HTMLHeadingElement>();
    render(<PageHeader title="蓬莱寻宝" titleRef={title} onBack={() => undefined} />);
    title.current?.focus();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    title.current?.blur();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '返回' })).toHaveFocus();
  });

  it('goes back', async () => {
    const onBack = jest.fn();
    render(<PageHeader title="蓬莱寻宝" onBack={onBack} />);
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('has no back button if none is given', () => {
    render(<PageHeader title="游戏信息" actions={<a href="/x">x</a>} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link')).toBeVisible();
  });
});
