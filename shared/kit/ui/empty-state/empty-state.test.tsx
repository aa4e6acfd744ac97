import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { EmptyState } from './empty-state';

describeConformance('EmptyState', {
  css: ['empty-state/empty-state.module.css'],
  element: (props) => <EmptyState title="还没有公告" data-testid="empty" {...props} />,
  target: () => screen.getByTestId('empty'),
});

describe('EmptyState', () => {
  it('says what is missing and offers a way on', () => {
    render(
      <EmptyState title="还没有公告" message="有新公告时会出现在这里。" action={<a href="/">返回</a>} />,
    );
    expect(screen.getByText('还没有公告')).toBeVisible();
    expect(screen.getByText('有新公告时会出现在这里。')).toBeVisible();
    expect(screen.getByRole('link', { name: '返回' })).toBeVisible();
  });
});
