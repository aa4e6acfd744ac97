import { render, screen } from '@testing-library/react';
import { describeConformance } from '../conformance';
import { TextArea } from './text-area';

describeConformance('TextArea', {
  css: ['text-area/text-area.module.css'],
  element: (props) => <TextArea label="意见建议" {...props} />,
  target: () => screen.getByRole('textbox'),
  name: { role: 'textbox', name: '意见建议' },
  control: { keys: 'z', callback: 'onValueChange' },
});

describe('TextArea', () => {
  it('is invalid and described by its error', () => {
    render(<TextArea label="意见建议" error="请写几个字" />);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('请写几个字');
  });
});
