import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import type { Field } from '@assistant/tasks';
import { render, screen } from '@testing-library/react';
import { FieldRenderer } from '../field-renderer';
import { lateSheets, sheetsComeFrom } from '../late-sheets';

const words = { zh: '允许时段', en: 'Allowed hours' };
const base = { key: 'field', label: words, help: words, provenance: 'D', max: 6, default: [] } as const;
const hours: Field = { ...base, default: [], type: 'win' };
const times: Field = { ...base, default: [], type: 'times' };

function show(field: Field, draft: unknown) {
  render(
    <Provider store={getAppStore()}>
      <FieldRenderer field={field} valid={[]} draft={draft} onChange={() => {}} />
    </Provider>,
  );
}

/** A range to the minute, and not its grip on the bar. */
const time = (name: string) => screen.getByLabelText(name, { selector: '[type=time]' });

sheetsComeFrom(() => import('../sheets'));
beforeAll(() => lateSheets.load());
beforeEach(() => setLanguage('zh'));

describe('what is wrong with a list of times', () => {
  it('is shown only at the row and the end it is about', () => {
    show(hours, [
      { from: '08:00', to: '10:00' },
      { from: '12:00', to: '' },
    ]);
    expect(screen.getByText('请填好结束时间')).toBeInTheDocument();
    expect(screen.getByText('「允许时段」第 2 个时段：请填好结束时间')).toBeInTheDocument();
    for (const name of ['开始 1', '结束 1', '开始 2']) expect(time(name)).toBeValid();
    expect(time('结束 2')).toBeInvalid();
    expect(time('结束 2')).toHaveAccessibleDescription('请填好结束时间');
  });

  it('is shown at every row that is wrong, each in its own words', () => {
    show(hours, [
      { from: '', to: '10:00' },
      { from: '12:00', to: '12:00' },
    ]);
    expect(time('开始 1')).toHaveAccessibleDescription('请填好开始时间');
    expect(time('结束 1')).toBeValid();
    for (const name of ['开始 2', '结束 2']) {
      expect(time(name)).toHaveAccessibleDescription('开始与结束不能相同');
    }
  });

  it('is shown where hours are there twice, also over midnight', () => {
    show(hours, [
      { from: '22:00', to: '06:00' },
      { from: '12:00', to: '14:00' },
      { from: '05:00', to: '07:00' },
    ]);
    for (const name of ['开始 3', '结束 3']) {
      expect(time(name)).toHaveAccessibleDescription('与第 1 个时段重叠');
    }
    expect(time('开始 2')).toBeValid();
    expect(screen.getByText('「允许时段」第 3 个时段：与第 1 个时段重叠')).toBeInTheDocument();
  });

  it('is shown at the time that is missing or there twice', () => {
    show(times, ['08:00', '', '08:00']);
    expect(screen.getByLabelText('允许时段 1')).toBeValid();
    expect(screen.getByLabelText('允许时段 2')).toHaveAccessibleDescription('请填好时刻');
    expect(screen.getByLabelText('允许时段 3')).toHaveAccessibleDescription('与前面的时刻重复');
  });

  it('is shown for the list as a whole, with its help', () => {
    show(times, ['08:00', '08:00']);
    const list = screen.getByRole('group', { name: '允许时段' });
    expect(list).toHaveAccessibleDescription(/^「允许时段」.* 允许时段$/);
  });

  it('is nothing while all is well', () => {
    show(hours, [{ from: '22:00', to: '06:00' }]);
    expect(time('开始 1')).toBeValid();
    expect(screen.queryByText(/请填好|不能相同/)).not.toBeInTheDocument();
  });
});
