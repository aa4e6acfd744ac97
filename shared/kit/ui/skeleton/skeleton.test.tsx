import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Skeleton } from './skeleton';

describeConformance('Skeleton', {
  css: ['skeleton/skeleton.module.css'],
  element: (props) => <Skeleton {...props} />,
  target: () => screen.getByRole('status'),
});

describe('Skeleton', () => {
  it('says that it is busy loading', () => {
    render(<Skeleton />);
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('加载中...');
  });

  it.each([
    ['line', undefined, 1],
    ['line', 4, 4],
    ['list', undefined, 3],
    ['list', 8, 8],
    ['block', 4, 1],
  ] as const)('of variant %s with rows %s draws %d', (variant, rows, count) => {
    const { container } = render(<Skeleton variant={variant} {...(rows && { rows })} />);
    expect(container.querySelectorAll('.row')).toHaveLength(count);
  });
});
