import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { Section } from './section';

describeConformance('Section', {
  css: ['section/section.module.css'],
  element: (props) => <Section title="今日" {...props} />,
  target: () => screen.getByRole('region'),
  name: { role: 'region', name: '今日' },
});

describe('Section', () => {
  it('has a heading of level 2, with its note beside it and not in it', () => {
    render(<Section title="今日" note="9 项完成" />);
    expect(screen.getByRole('heading', { level: 2, name: '今日' })).toBeVisible();
    expect(screen.getByText('9 项完成')).toBeVisible();
  });
});
