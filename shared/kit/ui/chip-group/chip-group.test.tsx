import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { ChipGroup } from './chip-group';

const days = [
  { value: 1, label: '一' },
  { value: 2, label: '二' },
  { value: 3, label: '三' },
];

describeConformance('ChipGroup', {
  css: ['options.module.css'],
  element: (props) => (
    <ChipGroup label="星期" value={[1]} options={days} onValueChange={() => undefined} {...props} />
  ),
  target: () => screen.getByRole('group'),
  name: { role: 'group', name: '星期' },
});

describe('ChipGroup', () => {
  it('adds a pressed chip in the order of the options', async () => {
    const onValueChange = jest.fn();
    render(<ChipGroup label="星期" value={[3]} options={days} onValueChange={onValueChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: '一', checked: false }));
    expect(onValueChange).toHaveBeenCalledWith([1, 3]);
  });

  it('takes a pressed chip away, by keyboard as well', async () => {
    const onValueChange = jest.fn();
    render(<ChipGroup label="星期" value={[1, 3]} options={days} onValueChange={onValueChange} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onValueChange).toHaveBeenCalledWith([3]);
  });

  it('answers neither pointer nor keyboard when disabled', async () => {
    const onValueChange = jest.fn();
    render(<ChipGroup label="星期" value={[]} options={days} onValueChange={onValueChange} disabled />);
    await userEvent.click(screen.getByRole('checkbox', { name: '一' }));
    await userEvent.tab();
    expect(document.body).toHaveFocus();
    expect(onValueChange).not.toHaveBeenCalled();
  });
});
