import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { Switch } from './switch';

describeConformance('Switch', {
  css: ['switch/switch.module.css'],
  element: (props) => <Switch aria-label="启用" {...props} />,
  target: () => screen.getByRole('switch'),
  name: { role: 'switch', name: '启用' },
  control: { keys: ' ', callback: 'onCheckedChange' },
});

describe('Switch', () => {
  it('turns on and off, and says which', async () => {
    const onCheckedChange = jest.fn();
    render(<Switch aria-label="启用" onCheckedChange={onCheckedChange} />);
    await userEvent.click(screen.getByRole('switch', { checked: false }));
    await userEvent.click(screen.getByRole('switch', { checked: true }));
    expect(onCheckedChange.mock.calls).toEqual([[true], [false]]);
  });
});
