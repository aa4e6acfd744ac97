import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Dotted } from './dotted';

describeConformance('Dotted', {
  css: ['dotted/dotted.module.css'],
  element: (props) => <Dotted parts={['77 级', '将军']} data-testid="facts" {...props} />,
  target: () => screen.getByTestId('facts'),
});

describe('Dotted', () => {
  it('reads as one line, without what is absent', () => {
    render(<Dotted parts={['77 级', undefined, '', '将军', false, '战力 17.1万']} data-testid="facts" />);
    expect(screen.getByTestId('facts').textContent).toBe('77 级 · 将军 · 战力 17.1万');
  });

  it('keeps a zero, which is a fact', () => {
    render(<Dotted parts={[0, 1]} data-testid="facts" />);
    expect(screen.getByTestId('facts').textContent).toBe('0 · 1');
  });
});
