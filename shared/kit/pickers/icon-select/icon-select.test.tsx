import { describeConformance, hiddenButReachable } from '@assistant/ui/conformance';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconSelect } from './icon-select';

const versions = [
  { value: -1, label: '不确定版本', icon: <i /> },
  { value: 1, label: '37游戏官服', icon: <i data-testid="icon" /> },
  { value: 3, label: '63游戏', icon: <i /> },
];

describeConformance('IconSelect', {
  css: ['../pickers/icon-select/icon-select.module.css', '../pickers/popup.module.css'],
  element: (props) => (
    <IconSelect label="游戏版本" value={1} options={versions} onValueChange={() => undefined} {...props} />
  ),
  target: () => screen.getByRole('combobox'),
  name: { role: 'combobox', name: '游戏版本' },
  control: { keys: '{Enter}{ArrowDown}{Enter}', callback: 'onValueChange' },
});

function Version({ onPick }: { onPick?: (value: number) => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <IconSelect
        label="游戏版本"
        value={value}
        options={versions}
        onValueChange={(next) => {
          setValue(next);
          onPick?.(next);
        }}
      />
      <p>别处</p>
    </>
  );
}

/** A frame after it is drawn the list takes the focus, also from where a faster key had put it. */
async function focusedList(): Promise<void> {
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(list.parentElement).toContainElement(document.activeElement as HTMLElement));
}

describe('IconSelect', () => {
  it('asks to choose while nothing is chosen', () => {
    render(<Version />);
    expect(screen.getByRole('combobox', { name: '游戏版本' })).toHaveTextContent('请选择');
  });

  it('opens its options, takes one with its icon, and closes', async () => {
    const onPick = jest.fn();
    render(<Version onPick={onPick} />);
    await userEvent.click(screen.getByRole('combobox'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(
      versions.map(({ label }) => label),
    );
    await userEvent.click(screen.getByRole('option', { name: '37游戏官服' }));
    expect(onPick).toHaveBeenCalledWith(1);
    expect(screen.getByRole('combobox')).toHaveTextContent('37游戏官服');
    expect(within(screen.getByRole('combobox')).getByTestId('icon')).toBeInTheDocument();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('finds an option by the first letters typed', async () => {
    const onPick = jest.fn();
    render(<Version onPick={onPick} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await focusedList();
    await userEvent.keyboard('6{Enter}');
    expect(onPick).toHaveBeenCalledWith(3);
  });

  it('closes without a choice on Escape and gives focus back', async () => {
    const onPick = jest.fn();
    render(<Version onPick={onPick} />);
    await userEvent.click(screen.getByRole('combobox'));
    await focusedList();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('adds no style element, which a strict CSP would refuse', async () => {
    render(<Version />);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('listbox');
    expect(document.querySelector('style')).toBeNull();
  });

  it('is invalid and described by its error', () => {
    render(
      <IconSelect
        label="游戏版本"
        value={null}
        options={versions}
        onValueChange={() => undefined}
        error="请选择游戏版本"
      />,
    );
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('请选择游戏版本');
  });

  it('closes when Tab leads on to what follows it', async () => {
    render(
      <>
        <Version />
        <input aria-label="下一个" />
      </>,
    );
    await userEvent.click(screen.getByRole('combobox'));
    await focusedList();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    // The popup gives the focus on when it has gone.
    await waitFor(() => expect(screen.getByRole('textbox', { name: '下一个' })).toHaveFocus());
  });

  it('closes on a press anywhere outside', async () => {
    render(<Version />);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('listbox');
    await userEvent.click(screen.getByText('别处'));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  it('open, hides nothing of the page from a screen reader and adds nothing to the way of Tab', async () => {
    render(<Version />);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('listbox');
    expect(hiddenButReachable()).toEqual([]);
  });
});
