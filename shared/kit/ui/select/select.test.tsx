import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConformance } from '../conformance';
import { Select } from './select';

const limits = [
  { value: 0, label: '不限' },
  { value: 10, label: '10 次' },
  { value: 20, label: '20 次', disabled: true },
];

const onValueChange = jest.fn();
beforeEach(() => onValueChange.mockReset());

describeConformance('Select', {
  css: ['select/select.module.css'],
  element: (props) => (
    <Select label="上限" value={0} options={limits} onValueChange={() => undefined} {...props} />
  ),
  target: () => screen.getByRole('combobox'),
  classTarget: () => screen.getByRole('combobox').parentElement,
  name: { role: 'combobox', name: '上限' },
});

const show = (value: number | null, props: object = {}) =>
  render(<Select label="上限" value={value} options={limits} onValueChange={onValueChange} {...props} />);

describe('Select', () => {
  it('shows the choice, and reports the value of the next one', async () => {
    show(0);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('不限');
    await userEvent.selectOptions(screen.getByRole('combobox'), '10 次');
    expect(onValueChange).toHaveBeenCalledWith(10);
  });

  it('is reached by Tab', async () => {
    show(0);
    await userEvent.tab();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('cannot be worked while it is disabled', async () => {
    show(0, { disabled: true });
    await userEvent.selectOptions(screen.getByRole('combobox'), '10 次');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('offers no option that is disabled', () => {
    show(0);
    expect(screen.getByRole('option', { name: '20 次' })).toBeDisabled();
  });

  it('asks to choose while nothing is chosen, and offers those words as no option', () => {
    show(null);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('请选择');
    expect(screen.getByText('请选择')).toBeDisabled();
    expect(screen.getByText('请选择')).not.toBeVisible();
  });

  it('shows nothing chosen for a value that is not among the options any more', () => {
    show(0, { options: limits.slice(1) });
    expect(screen.getByRole('combobox')).toHaveDisplayValue('请选择');
  });

  it('is invalid and described by its error', () => {
    show(null, { error: '请选择上限' });
    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('请选择上限');
  });
});
