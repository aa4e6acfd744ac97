import type { LeftOut, TaskRecord } from '@assistant/contract';
import { type Entry, merged } from './use-records';

const at = (hour: number) => `2026-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const record = (id: number, text = '') =>
  ({ id, result: 'done', finished_at: at(id), text: { zh: text, en: text } }) as TaskRecord;
const span = (id: number | null, hour?: number) => ({ id, to: hour ? at(hour) : null }) as LeftOut;
const ids = (entries: Entry[]) => entries.map(({ id }) => id);

describe('records of several pages', () => {
  it('stand newest first, each once', () => {
    expect(ids(merged([record(3), record(2)], [record(2), record(1), record(4)]))).toEqual([4, 3, 2, 1]);
  });

  it('take the newer reading of the same record', () => {
    expect(merged([record(1, 'old')], [record(1, 'new')])[0]).toMatchObject({ text: { zh: 'new' } });
  });

  it('have spans in which runs were left out in their place in time, the one that goes on first', () => {
    const found = merged([span(1, 4)], [span(null), record(5), record(3), span(1, 4)]);
    expect(ids(found)).toEqual([null, 5, 1, 3]);
  });

  it('know no span that goes on of an earlier reading', () => {
    expect(ids(merged([span(null), record(1)], [span(7, 2)]))).toEqual([7, 1]);
  });
});
