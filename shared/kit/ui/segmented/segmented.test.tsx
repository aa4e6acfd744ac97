import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describeConformance } from '../conformance';
import { Segmented } from './segmented';

const options = [
  { value: 'off', label: '关' },
  { value: 'free', label: '仅免费' },
  { value: 'item', label: '用道具' },
];

describeConformance('Segmented', {
  css: ['options.module.css'],
  element: (props) => (
    <Segmented label="卜卦" value="off" options={options} onValueChange={() => undefined} {...props} />
  ),
  target: () => screen.getByRole('radiogroup'),
  name: { role: 'radiogroup', name: '卜卦' },
});

function Divine({ onPick, disabled }: { onPick?: (value: string) => void; disabled?: boolean }) {
  const [value, setValue] = useState('free');
  return (
    <Segmented
      label="卜卦"
      value={value}
      options={options}
      disabled={disabled}
      onValueChange={(next) => {
        setValue(next);
        onPick?.(next);
      }}
    />
  );
}

describe('Segmented', () => {
  it('takes the one that is pressed', async () => {
    render(<Divine />);
    await userEvent.click(screen.getByRole('radio', { name: '用道具' }));
    expect(screen.getByRole('radio', { name: '用道具' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '仅免费' })).not.toBeChecked();
  });

  it('is one stop for Tab, at the chosen one, and moves by arrows', async () => {
    const onPick = jest.fn();
    render(<Divine onPick={onPick} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '仅免费' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onPick).toHaveBeenCalledWith('item');
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('answers neither pointer nor keyboard when disabled', async () => {
    const onPick = jest.fn();
    render(<Divine disabled onPick={onPick} />);
    await userEvent.click(screen.getByRole('radio', { name: '用道具' }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.body).toHaveFocus();
    expect(onPick).not.toHaveBeenCalled();
  });
});
