import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Tag } from './tag';

describeConformance('Tag', {
  css: ['tag/tag.module.css'],
  element: (props) => <Tag {...props}>进行中</Tag>,
  target: () => screen.getByText('进行中'),
});

describe('Tag', () => {
  it.each(['jade', 'azure', 'gold', 'fail', 'neutral'] as const)('of tone %s says its words only', (tone) => {
    const { container } = render(<Tag tone={tone}>需处理</Tag>);
    expect(container).toHaveTextContent(/^需处理$/);
    expect(container.firstElementChild).toHaveClass(tone);
  });

  it('of tone yen shows ¥ before its words', () => {
    const { container } = render(<Tag tone="yen">元宝</Tag>);
    expect(container).toHaveTextContent(/^¥元宝$/);
  });
});
