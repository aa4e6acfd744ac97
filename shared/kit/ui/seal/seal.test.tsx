import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Seal } from './seal';

describeConformance('Seal', {
  css: ['seal/seal.module.css'],
  element: (props) => <Seal char="蜀" label="蜀国" {...props} />,
  target: () => screen.getByRole('img'),
  name: { role: 'img', name: '蜀国' },
});

describe('Seal', () => {
  it('is decoration beside the words that say it', () => {
    render(<Seal char="宝" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('宝')).toHaveAttribute('aria-hidden', 'true');
  });

  it('is Chinese in an English page as well', () => {
    render(<Seal char="宝" />);
    expect(screen.getByText('宝')).toHaveAttribute('lang', 'zh-CN');
  });
});
