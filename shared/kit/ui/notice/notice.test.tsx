import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Notice } from './notice';

describeConformance('Notice', {
  css: ['notice/notice.module.css'],
  element: (props) => <Notice {...props}>激活前请勿付费，谨防诈骗</Notice>,
  target: () => screen.getByRole('note'),
});

describe('Notice', () => {
  it('says its line, with a way on', () => {
    render(<Notice action={<a href="/help">了解</a>}>激活前请勿付费，谨防诈骗</Notice>);
    expect(screen.getByRole('note')).toHaveTextContent('激活前请勿付费，谨防诈骗');
    expect(screen.getByRole('link', { name: '了解' })).toBeVisible();
  });
});
