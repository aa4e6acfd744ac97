import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import type { Field } from '@assistant/tasks';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FieldRenderer } from '../field-renderer';
import { lateSheets, sheetsComeFrom } from '../late-sheets';

const player = userEvent.setup({ delay: null });
const words = { zh: '难度顺序', en: 'Difficulty order' };
const option = (value: string, zh: string) => ({ value, label: { zh, en: value } });
const order: Field = {
  key: 'order',
  type: 'ordered',
  label: words,
  help: words,
  provenance: 'P',
  options: [option('hard', '困难'), option('normal', '普通'), option('easy', '简单')],
  default: ['hard', 'normal'],
};

type Told = { value: unknown };
type Shown = Told & { unmount: () => void };

/** The field as a screen shows it. */
function Holder({ field, start, told }: { field: Field; start: unknown; told: Told }) {
  const [value, setValue] = useState(start);
  function change(_key: string, next: unknown) {
    told.value = next;
    setValue(next);
  }
  return <FieldRenderer field={field} valid={value} onChange={change} />;
}

/** Shows the field. Returns the last change it reported. */
function show(field: Field, start: unknown = field.default): Shown {
  const told: Shown = { value: undefined, unmount: () => unmount() };
  const { unmount } = render(
    <Provider store={getAppStore()}>
      <Holder field={field} start={start} told={told} />
    </Provider>,
  );
  return told;
}

sheetsComeFrom(() => import('../sheets'));
beforeAll(() => lateSheets.load());
beforeEach(() => {
  setLanguage('zh');
  sessionStorage.clear();
});

describe('an ordered list', () => {
  it('is moved by buttons, which say where the thing is now', async () => {
    const told = show(order);
    await player.click(screen.getByRole('button', { name: '下移：困难' }));
    expect(told.value).toEqual(['normal', 'hard']);
    expect(screen.getByRole('status')).toHaveTextContent('困难，第 2 位，共 2 位');
  });

  it('keeps the keyboard on the button that moved it', async () => {
    const told = show(order, ['hard', 'normal', 'easy']);
    screen.getByRole('button', { name: '下移：困难' }).focus();
    await player.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '下移：困难' })).toHaveFocus();
    await player.keyboard('{Enter}');
    expect(told.value).toEqual(['normal', 'easy', 'hard']);
  });

  it('does not move beyond its ends', async () => {
    const told = show(order);
    await player.click(screen.getByRole('button', { name: '上移：困难' }));
    expect(told.value).toBeUndefined();
  });

  it('takes a new thing at its end and gives one up', async () => {
    const told = show(order);
    await player.click(screen.getByRole('button', { name: '选择：难度顺序' }));
    const sheet = await screen.findByRole('dialog', { name: '难度顺序' });
    await player.click(within(sheet).getByRole('checkbox', { name: '简单' }));
    expect(told.value).toEqual(['hard', 'normal', 'easy']);
    await player.click(within(sheet).getByRole('button', { name: '完成' }));
    await player.click(screen.getByRole('button', { name: '移除：普通' }));
    expect(told.value).toEqual(['hard', 'easy']);
  });

  it('keeps the place of what the list no longer has', () => {
    show(order, ['gone', 'hard']);
    expect(screen.getByText('gone（已不在列表中）')).toBeInTheDocument();
  });
});

describe('a control that a press takes away', () => {
  const base = { label: words, help: words, provenance: 'D' as const };
  const press = (name: string) => {
    screen.getByRole('button', { name }).focus();
    return player.keyboard('{Enter}');
  };

  it('leaves focus to the next row, and at the end to the button that chooses', async () => {
    show(order, ['hard', 'normal']);
    await press('移除：困难');
    expect(screen.getByRole('button', { name: '移除：普通' })).toHaveFocus();
    await press('移除：普通');
    expect(screen.getByRole('button', { name: '选择：难度顺序' })).toHaveFocus();
  });

  it('leaves focus to the button that adds, when the last hours are removed', async () => {
    show({ ...base, key: 'hours', type: 'win', max: 3, default: [] }, [{ from: '08:00', to: '22:00' }]);
    await press('移除：08:00–22:00');
    expect(screen.getByRole('button', { name: '添加时段' })).toHaveFocus();
  });

  it('leaves focus to the last row, when nothing more can be added', async () => {
    show({ ...base, key: 'times', type: 'times', max: 2, default: [] }, []);
    screen.getByRole('button', { name: '添加时刻' }).focus();
    await player.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('button', { name: '移除：09:00' })).toHaveFocus();
  });

  it('leaves focus to the last word, when the last that fits is typed', async () => {
    show({ ...base, key: 'words', type: 'textList', max: 1, maxLength: 10, default: [] }, []);
    await player.type(screen.getByRole('textbox', { name: '新增一条' }), '元宝{Enter}');
    expect(screen.getByRole('button', { name: '移除：元宝' })).toHaveFocus();
  });
});

describe('lists of times and words', () => {
  const base = { label: words, help: words, provenance: 'D' as const };

  it('adds hours, shows them on the day and removes them', async () => {
    const told = show({ ...base, key: 'hours', type: 'win', max: 3, default: [] });
    expect(screen.getByRole('img', { name: '时段：全天' })).toBeInTheDocument();
    await player.click(screen.getByRole('button', { name: '添加时段' }));
    expect(told.value).toEqual([{ from: '08:00', to: '22:00' }]);
    expect(screen.getByRole('img', { name: '时段：08:00–22:00' })).toBeInTheDocument();
    await player.click(screen.getByRole('button', { name: '移除：08:00–22:00' }));
    expect(told.value).toEqual([]);
  });

  it('adds times that are not there yet, as many as allowed', async () => {
    const told = show({ ...base, key: 'times', type: 'times', max: 2, default: [] });
    await player.click(screen.getByRole('button', { name: '添加时刻' }));
    await player.click(screen.getByRole('button', { name: '添加时刻' }));
    expect(told.value).toEqual(['08:00', '09:00']);
    expect(screen.queryByRole('button', { name: '添加时刻' })).not.toBeInTheDocument();
  });

  it('adds a word with Enter, once, and removes it with a press', async () => {
    const told = show({ ...base, key: 'words', type: 'textList', max: 5, maxLength: 10, default: [] });
    await player.type(screen.getByRole('textbox', { name: '新增一条' }), ' 元宝 {Enter}元宝{Enter}');
    expect(told.value).toEqual(['元宝']);
    await player.click(screen.getByRole('button', { name: '移除：元宝' }));
    expect(told.value).toEqual([]);
  });

  it('says of a word that it is there already, and keeps it in the box', async () => {
    const told = show({ ...base, key: 'words', type: 'textList', max: 5, maxLength: 10, default: [] }, [
      '元宝',
    ]);
    const box = screen.getByRole('textbox', { name: '新增一条' });
    await player.type(box, '元宝{Enter}');
    expect(told.value).toBeUndefined();
    expect(box).toHaveValue('元宝');
    expect(box).toHaveAccessibleDescription('已经添加过了');
    await player.clear(box);
    expect(box).toBeValid();
  });

  it('keeps a word that was not added yet over a reload', async () => {
    const field: Field = { ...base, key: 'words', type: 'textList', max: 5, maxLength: 10, default: [] };
    const { unmount } = show(field);
    await player.type(screen.getByRole('textbox', { name: '新增一条' }), '元');
    unmount();
    const told = show(field);
    await player.type(screen.getByRole('textbox', { name: '新增一条' }), '宝{Enter}');
    expect(told.value).toEqual(['元宝']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('sets one currency and leaves the others', async () => {
    const told = show({
      ...base,
      key: 'keep',
      type: 'res',
      currencies: ['gold', 'food'],
      max: 100_000,
      default: { gold: 5000 },
    });
    const food = screen.getByRole('spinbutton', { name: '难度顺序 粮草' });
    await player.clear(food);
    await player.type(food, '70');
    expect(told.value).toEqual({ gold: 5000, food: 70 });
  });

  it('gives every input of a list an id of its own', () => {
    show({ ...base, key: 'keep', type: 'res', currencies: ['gold', 'food'], max: 9, default: {} });
    const ids = screen.getAllByRole('spinbutton').map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });
});
