import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Card } from './card';

describeConformance('Card', {
  css: ['card/card.module.css'],
  element: (props) => <Card {...props}>常山赵子龙</Card>,
  target: () => screen.getByText('常山赵子龙'),
});

describe('Card', () => {
  it('can be another element', () => {
    render(<Card render={<article />}>常山赵子龙</Card>);
    expect(screen.getByRole('article')).toHaveClass('card');
  });
});
