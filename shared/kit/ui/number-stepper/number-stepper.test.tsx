import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describeConformance } from '../conformance';
import { NumberStepper, type NumberStepperProps } from './number-stepper';

const field = () => screen.getByRole('spinbutton');
const plus = () => screen.getByRole('button', { name: '增加' });
const minus = () => screen.getByRole('button', { name: '减少' });

describeConformance('NumberStepper', {
  css: ['number-stepper/number-stepper.module.css'],
  element: (props) => <NumberStepper label="每点武将" value={3} onValueChange={() => undefined} {...props} />,
  target: field,
  classTarget: () => field().closest('.stepper'),
  name: { role: 'spinbutton', name: '每点武将' },
  control: { keys: '{ArrowUp}', callback: 'onValueChange', pressed: plus },
});

const onValueChange = jest.fn();
const onInvalid = jest.fn();

function Power(props: Partial<NumberStepperProps>) {
  const [value, setValue] = useState(props.value ?? 90);
  return (
    <NumberStepper
      label="对手战力上限"
      min={50}
      max={150}
      unit="%"
      {...props}
      value={value}
      onInvalid={onInvalid}
      onValueChange={(next) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}

async function retype(text: string) {
  await userEvent.clear(field());
  onInvalid.mockClear();
  onValueChange.mockClear();
  await userEvent.type(field(), text);
}

beforeEach(() => {
  onValueChange.mockReset();
  onInvalid.mockReset();
});

describe('NumberStepper', () => {
  it('says its number, unit and bounds', () => {
    render(<Power />);
    expect(field()).toHaveAttribute('aria-valuenow', '90');
    expect(field()).toHaveAttribute('aria-valuetext', '90%');
    expect(field()).toHaveAttribute('aria-valuemin', '50');
    expect(field()).toHaveAttribute('aria-valuemax', '150');
  });

  it('moves a step by its buttons', async () => {
    render(<Power step={5} />);
    await userEvent.click(plus());
    expect(field()).toHaveValue('95');
    await userEvent.click(minus());
    await userEvent.click(minus());
    expect(field()).toHaveValue('85');
  });

  it('stops at its bounds', async () => {
    render(<Power value={150} />);
    expect(plus()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(plus());
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it.each([
    ['{ArrowUp}', '91'],
    ['{ArrowDown}', '89'],
    ['{PageUp}', '100'],
    ['{PageDown}', '80'],
    ['{Home}', '50'],
    ['{End}', '150'],
  ])('%s changes it to %s', async (key, text) => {
    render(<Power />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(field()).toHaveValue(text);
  });

  it('takes a typed number', async () => {
    render(<Power />);
    await retype('120');
    expect(onValueChange).toHaveBeenLastCalledWith(120);
    expect(field()).toBeValid();
  });

  it('groups the digits of a large number once it is typed', async () => {
    render(<Power max={90000} />);
    await retype('50000');
    expect(field()).toHaveValue('50000');
    await userEvent.tab();
    expect(field()).toHaveValue('50,000');
    expect(field()).toHaveAttribute('aria-valuenow', '50000');
  });

  it('keeps a typed text that is out of bounds, reports it, and leaves the value alone', async () => {
    render(<Power />);
    await retype('900');
    expect(onInvalid).toHaveBeenLastCalledWith('900');
    await userEvent.tab();
    expect(field()).toHaveValue('900');
    expect(field()).toBeInvalid();
    expect(onValueChange).not.toHaveBeenCalledWith(900);
    expect(onValueChange).not.toHaveBeenCalledWith(150);
  });

  it('keeps a typed text that is no number', async () => {
    render(<Power />);
    await retype('abc');
    expect(onInvalid).toHaveBeenLastCalledWith('abc');
    expect(field()).toHaveValue('abc');
  });

  it('reports an emptied field', async () => {
    render(<Power />);
    await userEvent.clear(field());
    expect(onInvalid).toHaveBeenLastCalledWith('');
    expect(field()).toHaveValue('');
  });

  it('reports the value again once the text is valid, so that an error can go away', async () => {
    render(<Power />);
    await retype('900');
    await userEvent.clear(field());
    await userEvent.type(field(), '90');
    expect(onValueChange).toHaveBeenLastCalledWith(90);
    expect(field()).toBeValid();
  });

  it('brings a text that did not fit back by a step', async () => {
    render(<Power />);
    await retype('900');
    await userEvent.click(minus());
    expect(field()).toHaveValue('150');
    expect(field()).toBeValid();
  });

  it('brings it back also where the value itself is at that bound', async () => {
    render(<Power value={50} />);
    await retype('200');
    await userEvent.click(minus());
    expect(field()).toHaveValue('150');
  });

  it('shows a text again that did not fit earlier', () => {
    render(<Power defaultText="900" />);
    expect(field()).toHaveValue('900');
    expect(field()).toBeInvalid();
  });

  it('shows a value changed from outside in place of what was typed', () => {
    const { rerender } = render(
      <NumberStepper label="次数" value={3} defaultText="x" onValueChange={onValueChange} />,
    );
    rerender(<NumberStepper label="次数" value={4} onValueChange={onValueChange} />);
    expect(field()).toHaveValue('4');
  });

  it('understands digits typed through a Chinese input method', async () => {
    render(<Power />);
    await retype('１００');
    expect(onValueChange).toHaveBeenLastCalledWith(100);
  });

  describe('held down', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('repeats until it is let go, and the release is no further step', () => {
      render(<Power />);
      fireEvent.pointerDown(plus());
      act(() => jest.advanceTimersByTime(399));
      expect(field()).toHaveValue('90');
      act(() => jest.advanceTimersByTime(1));
      expect(field()).toHaveValue('91');
      for (let beat = 0; beat < 4; beat++) act(() => jest.advanceTimersByTime(80));
      expect(field()).toHaveValue('95');
      fireEvent.pointerUp(plus());
      fireEvent.click(plus());
      act(() => jest.advanceTimersByTime(1000));
      expect(field()).toHaveValue('95');
    });

    it('does nothing when the finger scrolls away', () => {
      render(<Power />);
      fireEvent.pointerDown(plus());
      fireEvent.pointerCancel(plus());
      act(() => jest.advanceTimersByTime(1000));
      expect(field()).toHaveValue('90');
    });
  });
});
