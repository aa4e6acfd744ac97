import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { ProgressBar } from './progress-bar';

describeConformance('ProgressBar', {
  css: ['progress-bar/progress-bar.module.css'],
  element: (props) => <ProgressBar {...props} />,
  target: () => screen.getByRole('progressbar'),
  name: { role: 'progressbar', name: '加载中...' },
});

describe('ProgressBar', () => {
  it('has no value while nobody knows how long', () => {
    render(<ProgressBar />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });

  it.each([
    [0.62, '62'],
    [1.4, '100'],
    [-1, '0'],
  ])('at %d says %s percent', (value, percent) => {
    render(<ProgressBar value={value} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
  });

  it('is not there when nothing is under way', () => {
    render(<ProgressBar active={false} />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
