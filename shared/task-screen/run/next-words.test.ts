import type { NextReason, TaskStatus } from '@assistant/shared/contract';
import { nextWords } from './next-words';

const clock = { now: Date.parse('2026-11-21T14:00:00Z'), utcOffsetMin: 480 };
const status = (next: string | null, reason: NextReason | null, result?: 'done' | 'blocked') =>
  ({
    next_run: next,
    next_reason: reason,
    last_result: result ? { result } : null,
  }) as TaskStatus;

describe('what the header says of a task', () => {
  it('names the next run and how the last one went', () => {
    const running = status('2026-11-21T21:00:00Z', null, 'done');
    expect(nextWords(running, clock, 'zh')).toEqual(['下次 明天 05:00（7 小时后）', '上次 完成']);
    expect(nextWords(running, clock, 'en')).toEqual(['Next: tomorrow 05:00 (in 7 hours)', 'Last: Done']);
  });

  it('says what holds it back beside the time', () => {
    expect(nextWords(status('2026-11-21T21:00:00Z', 'quietHours', 'blocked'), clock, 'zh')).toEqual([
      '下次 明天 05:00（7 小时后）',
      '避开静默时段',
      '上次 需处理',
    ]);
  });

  it('says why there is no next run', () => {
    expect(nextWords(status(null, 'disabled'), clock, 'zh')).toEqual([
      '未启用，不会自动执行',
      '还没有执行过',
    ]);
  });
});
