import { setLanguage } from '@assistant/i18n';
import { act, render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Badge, badgeText } from './badge';

describeConformance('Badge', {
  css: ['badge/badge.module.css'],
  element: (props) => <Badge count={3} data-testid="badge" {...props} />,
  target: () => screen.getByTestId('badge'),
});

describe('Badge', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('for %d reads “%s”', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });

  it('is not there at 0', () => {
    const { container } = render(<Badge count={0} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('tells screen readers the whole count, in the page’s language', () => {
    render(<Badge count={120} />);
    expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('120 条未读')).toBeInTheDocument();
    act(() => setLanguage('en'));
    expect(screen.getByText('120 unread')).toBeInTheDocument();
    act(() => setLanguage('zh'));
  });
});
