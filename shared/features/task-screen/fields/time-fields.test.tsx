import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import type { Field } from '@assistant/tasks';
import { render, screen } from '@testing-library/react';
import { FieldRenderer } from '../field-renderer';

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

beforeEach(() => setLanguage('zh'));

describe('what is wrong with a list of times', () => {
  it('is shown only at the row and the end it is about', () => {
    show(hours, [
      { from: '08:00', to: '10:00' },
      { from: '12:00', to: '' },
    ]);
    expect(screen.getByText('请填好结束时间')).toBeInTheDocument();
    expect(screen.getByText('「允许时段」第 2 个时段：请填好结束时间')).toBeInTheDocument();
    for (const name of ['开始 1', '结束 1', '开始 2']) expect(screen.getByLabelText(name)).toBeValid();
    expect(screen.getByLabelText('结束 2')).toBeInvalid();
    expect(screen.getByLabelText('结束 2')).toHaveAccessibleDescription('请填好结束时间');
  });

  it('is shown at every row that is wrong, each in its own words', () => {
    show(hours, [
      { from: '', to: '10:00' },
      { from: '12:00', to: '12:00' },
    ]);
    expect(screen.getByLabelText('开始 1')).toHaveAccessibleDescription('请填好开始时间');
    expect(screen.getByLabelText('结束 1')).toBeValid();
    for (const name of ['开始 2', '结束 2']) {
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription('开始与结束不能相同');
    }
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
    expect(screen.getByLabelText('开始 1')).toBeValid();
    expect(screen.queryByText(/请填好|不能相同/)).not.toBeInTheDocument();
  });
});
