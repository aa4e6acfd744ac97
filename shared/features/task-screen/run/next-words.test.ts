import type { NextReason, TaskStatus } from '@assistant/contract';
import type { TaskValues } from '@assistant/tasks';
import { comingWords, previewWords } from './next-words';

const clock = { now: Date.parse('2026-11-21T14:00:00Z'), utcOffsetMin: 480 };
const status = (next: string | null, reason: NextReason | null, result?: 'done' | 'blocked') =>
  ({
    next_run: next,
    next_reason: reason,
    last_result: result ? { result } : null,
  }) as TaskStatus;

const saved = (values: TaskValues = {}, outdated = false) => ({ values, outdated, switched: false });

describe('what the sentence says of the next run', () => {
  it('names the next run', () => {
    const running = status('2026-11-21T21:00:00Z', null, 'done');
    expect(comingWords(running, clock, 'zh', saved())).toEqual(['下次 明天 05:00（7 小时后）']);
    expect(comingWords(running, clock, 'en', saved())).toEqual(['next tomorrow 05:00 (in 7 hours)']);
  });

  it('says what holds it back beside the time', () => {
    expect(
      comingWords(status('2026-11-21T21:00:00Z', 'quietHours', 'blocked'), clock, 'zh', saved()),
    ).toEqual(['下次 明天 05:00（7 小时后）', '避开安静时段']);
  });

  it('says why there is no next run', () => {
    expect(comingWords(status(null, 'disabled'), clock, 'zh', saved())).toEqual(['未启用，不会自动执行']);
  });

  it('says that no time is chosen, not that none fits, where that is why', () => {
    const never = status(null, 'never', 'done');
    const words = (values: Record<string, unknown>, language: 'zh' | 'en' = 'zh') =>
      comingWords(never, clock, language, saved(values))[0];
    const empty = { scheduleMode: 'fixedTimes', fixedTimes: [] };
    expect(words(empty)).toBe('还没有选择执行时刻，不会自动执行');
    expect(words(empty, 'en')).toBe('No time is chosen yet, so it does not run by itself');
    expect(words({ ...empty, fixedTimes: ['08:00'] })).toMatch(/^所选的星期/);
    expect(words({ ...empty, scheduleMode: 'auto' })).toMatch(/^所选的星期/);
    expect(words({ scheduleMode: 'auto', waves: [] })).toBe('还没有选择执行时刻，不会自动执行');
    expect(words({ scheduleMode: 'auto', waves: ['10:00'] })).toMatch(/^所选的星期/);
    expect(comingWords(status(null, 'disabled'), clock, 'zh', saved(empty))[0]).toMatch(/^未启用/);
  });

  it('does not contradict a switch that is not saved yet', () => {
    const turned = { values: { enabled: false }, switched: true, outdated: false };
    expect(comingWords(status(null, 'disabled'), clock, 'zh', turned)[0]).toBe('保存后生效');
  });

  it('does not say that nothing will run if the status is older than the last save', () => {
    const words = (known: TaskStatus, values: TaskValues) =>
      comingWords(known, clock, 'zh', saved(values, true))[0];
    const on = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: ['08:00'] };
    expect(words(status(null, 'never'), on)).toBe('正在安排下次执行…');
    expect(words(status(null, 'disabled'), on)).toBe('正在安排下次执行…');
    expect(words(status('2026-11-21T21:00:00Z', null), on)).toMatch(/^下次/);
    expect(words(status('2026-11-21T21:00:00Z', null), { ...on, enabled: false })).toMatch(/^未启用/);
  });

  it('says what values that are not saved yet would do', () => {
    const preview = { at: '', utc_offset_min: 480 };
    const next = ['2026-11-21T21:00:00Z', '2026-11-22T21:00:00Z'];
    expect(previewWords({ ...preview, next, reason: null }, {}, clock, 'zh')).toEqual([
      '下次 明天 05:00（7 小时后）',
    ]);
    const empty = { scheduleMode: 'fixedTimes', fixedTimes: [] };
    expect(previewWords({ ...preview, next: [], reason: 'never' }, empty, clock, 'zh')).toEqual([
      '还没有选择执行时刻，不会自动执行',
    ]);
  });
});
