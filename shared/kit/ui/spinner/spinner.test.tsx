import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Spinner } from './spinner';

describeConformance('Spinner', {
  css: ['spinner/spinner.module.css'],
  element: (props) => <Spinner label="加载中" {...props} />,
  target: () => screen.getByRole('status'),
  name: { role: 'status', name: '加载中' },
});

describe('Spinner', () => {
  it('is decoration without words of its own', () => {
    const { container } = render(<Spinner />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
