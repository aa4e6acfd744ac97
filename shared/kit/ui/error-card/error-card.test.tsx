import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { ErrorCard } from './error-card';

describeConformance('ErrorCard', {
  css: ['error-card/error-card.module.css'],
  element: (props) => <ErrorCard title="高级任务暂时打不开" {...props} />,
  target: () => screen.getByRole('alert'),
  name: { role: 'alert', name: '高级任务暂时打不开' },
});

describe('ErrorCard', () => {
  it('tries again', async () => {
    const onRetry = jest.fn();
    render(<ErrorCard message="请稍后重试" onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('does not try twice at once', async () => {
    const onRetry = jest.fn();
    render(<ErrorCard onRetry={onRetry} retrying />);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('has a title of its own, and no button where nothing can be retried', () => {
    render(<ErrorCard details="E404" />);
    expect(screen.getByRole('alert', { name: '加载失败' })).toHaveTextContent('E404');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
