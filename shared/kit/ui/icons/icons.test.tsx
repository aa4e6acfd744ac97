import { render } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Icon, iconNames } from './icons';

describeConformance('Icon', {
  css: ['icons/icons.module.css'],
  element: (props) => <Icon name="home" {...props} />,
  target: () => document.querySelector('svg') as unknown as HTMLElement,
});

describe('Icon', () => {
  it.each(iconNames)('%s is a drawing of its own that stays on its grid', (name) => {
    const { container } = render(<Icon name={name} />);
    const path = container.querySelector('path')?.getAttribute('d') ?? '';
    const others = iconNames
      .filter((other) => other !== name)
      .map((other) => {
        const drawn = render(<Icon name={other} />).container.querySelector('path');
        return drawn?.getAttribute('d');
      });
    expect(others).not.toContain(path);
    // The absolute moves of a path are the corners of the icon.
    for (const [, x, y] of path.matchAll(/M([\d.]+)[ ,]([\d.]+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(24);
      expect(Number(y)).toBeLessThanOrEqual(24);
    }
  });

  it('is passed over by screen readers', () => {
    const { container } = render(<Icon name="home" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
