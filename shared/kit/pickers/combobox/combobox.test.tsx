import { describeConformance, hiddenButReachable } from '@assistant/ui/conformance';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Combobox, type ComboboxProps } from './combobox';

const regions = ['卧龙区', '凤雏区', 'S128 五丈原', 's129 街亭'];

describeConformance('Combobox', {
  css: ['../pickers/combobox/combobox.module.css', '../pickers/popup.module.css'],
  element: (props) => (
    <Combobox label="游戏区名" value={null} options={regions} onValueChange={() => undefined} {...props} />
  ),
  target: () => screen.getByRole('combobox'),
  classTarget: () => screen.getByRole('combobox').parentElement,
  name: { role: 'combobox', name: '游戏区名' },
  control: { keys: '凤雏{Enter}', callback: 'onValueChange' },
});

function Region({ onPick, ...rest }: Partial<ComboboxProps> & { onPick?: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label="游戏区名"
        options={regions}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onPick?.(next);
        }}
        {...rest}
      />
      <p>别处</p>
    </>
  );
}

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('Combobox', () => {
  it('shows every option when it opens, also with one chosen', async () => {
    render(<Region value="凤雏区" />);
    await userEvent.click(screen.getByRole('combobox'));
    await waitFor(() => expect(shown()).toEqual(regions));
    expect(screen.getByRole('option', { name: '凤雏区' })).toHaveAttribute('aria-selected', 'true');
  });

  it('filters by a part of the name, without regard to case or white space', async () => {
    render(<Region />);
    await userEvent.type(screen.getByRole('combobox'), ' s12 8');
    await waitFor(() => expect(shown()).toEqual(['S128 五丈原']));
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'S12');
    await waitFor(() => expect(shown()).toEqual(['S128 五丈原', 's129 街亭']));
  });

  it('takes the first match on Enter and closes', async () => {
    const onPick = jest.fn();
    render(<Region onPick={onPick} />);
    await userEvent.type(screen.getByRole('combobox'), '凤{Enter}');
    expect(onPick).toHaveBeenCalledWith('凤雏区');
    expect(screen.getByRole('combobox')).toHaveValue('凤雏区');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('finds another option by typing over the chosen one', async () => {
    render(<Region value="卧龙区" />);
    await userEvent.tab();
    await userEvent.keyboard('街');
    await waitFor(() => expect(shown()).toEqual(['s129 街亭']));
  });

  it('says 无匹配结果 when nothing matches', async () => {
    render(<Region />);
    await userEvent.type(screen.getByRole('combobox'), '洛阳');
    expect(await screen.findByText('无匹配结果')).toBeVisible();
    expect(shown()).toEqual([]);
  });

  it('says 加载中... while the options are on their way', async () => {
    render(<Region options={[]} loading />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(await screen.findByText('加载中...')).toBeVisible();
    expect(screen.queryByText('无匹配结果')).not.toBeInTheDocument();
  });

  it('closes on a press anywhere outside and puts the chosen name back', async () => {
    render(<Region value="卧龙区" />);
    await userEvent.type(screen.getByRole('combobox'), '洛');
    await screen.findByRole('listbox');
    await userEvent.click(screen.getByText('别处'));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(screen.getByRole('combobox')).toHaveValue('卧龙区');
  });

  it.each([
    ['Tab', () => userEvent.tab()],
    ['a press elsewhere', () => userEvent.click(screen.getByText('别处'))],
  ])('takes a name that was typed from end to end when %s leads on', async (_, leave) => {
    const onPick = jest.fn();
    render(
      <>
        <Region onPick={onPick} />
        <button type="button">下一个</button>
      </>,
    );
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 's129 街');
    await leave();
    await waitFor(() => expect(box).toHaveValue(''));
    expect(onPick).not.toHaveBeenCalled();
    await userEvent.type(box, 'S129街亭');
    await leave();
    await waitFor(() => expect(box).toHaveValue('s129 街亭'));
    expect(onPick).toHaveBeenCalledWith('s129 街亭');
  });

  it('can be cleared', async () => {
    const onPick = jest.fn();
    render(<Region value="卧龙区" onPick={onPick} />);
    await userEvent.click(screen.getByRole('button', { name: '游戏区名 清除' }));
    expect(onPick).toHaveBeenCalledWith(null);
  });

  it('keeps the choice on Escape, whether there is a list to close or not', async () => {
    const onPick = jest.fn();
    render(<Region value="卧龙区" onPick={onPick} />);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox')).toHaveValue('卧龙区');
    expect(onPick).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing fits what is typed', {}, '洛阳{Enter}', 0],
    ['it is blocked', { onBlocked: () => undefined }, '{Enter}', 0],
    ['the list is closed', {}, '凤{Enter}{Enter}', 1],
  ])('Enter where %s', async (_, props, keys, sent) => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Region {...props} />
        <button type="submit">好</button>
      </form>,
    );
    screen.getByRole('combobox').focus();
    await userEvent.keyboard(keys);
    expect(onSubmit).toHaveBeenCalledTimes(sent);
  });

  it('shows a value whose option has not arrived yet', () => {
    render(<Region value="桃园区" options={[]} loading />);
    expect(screen.getByRole('combobox')).toHaveValue('桃园区');
  });

  it.each([
    ['a press', () => userEvent.click(screen.getByRole('combobox'))],
    [
      'a press on the arrow',
      () => userEvent.click(screen.getByRole('button', { name: '游戏区名 展开选项' })),
    ],
    ['a key', () => userEvent.type(screen.getByRole('combobox'), '卧', { skipClick: true })],
    ['a key that opens a list', () => userEvent.keyboard('{ArrowDown}')],
  ])('blocked, it reports %s to the caller and stays closed', async (_, attempt) => {
    const onBlocked = jest.fn();
    const onPick = jest.fn();
    render(<Region onBlocked={onBlocked} onPick={onPick} />);
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-disabled', 'true');
    screen.getByRole('combobox').focus();
    await attempt();
    expect(onBlocked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(onPick).not.toHaveBeenCalled();
  });

  it.each(['{Escape}', '{Shift}', '{Control>}c{/Control}', '{Tab}'])(
    'blocked, it has nothing to say to %s',
    async (keys) => {
      const onBlocked = jest.fn();
      render(<Region onBlocked={onBlocked} />);
      screen.getByRole('combobox').focus();
      await userEvent.keyboard(keys);
      expect(onBlocked).not.toHaveBeenCalled();
    },
  );

  it('opens again once it is no longer blocked', async () => {
    const { rerender } = render(<Region onBlocked={() => undefined} />);
    await userEvent.click(screen.getByRole('combobox'));
    rerender(<Region />);
    await userEvent.click(screen.getByRole('combobox'));
    await waitFor(() => expect(shown()).toEqual(regions));
    rerender(<Region onBlocked={() => undefined} value="卧龙区" />);
    rerender(<Region />);
    await userEvent.type(screen.getByRole('combobox'), '凤{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('凤雏区');
  });

  it('closes when Tab leads on, and again shows every option when it opens the next time', async () => {
    render(
      <>
        <Region />
        <button type="button">下一个</button>
      </>,
    );
    await userEvent.type(screen.getByRole('combobox'), '街');
    await waitFor(() => expect(shown()).toEqual(['s129 街亭']));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '下一个' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('combobox'));
    await waitFor(() => expect(shown()).toEqual(regions));
  });

  it('keeps focus in the box while an option is pressed', async () => {
    render(<Region />);
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: '凤雏区' }));
    expect(screen.getByRole('combobox')).toHaveValue('凤雏区');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('open, hides nothing of the page from a screen reader and adds nothing to the way of Tab', async () => {
    render(<Region />);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('listbox');
    expect(hiddenButReachable()).toEqual([]);
  });
});
