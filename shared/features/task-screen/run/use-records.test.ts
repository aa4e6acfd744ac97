import type { TaskRecord } from '@assistant/contract';
import { merged } from './use-records';

const record = (id: number, text = '') => ({ id, text: { zh: text, en: text } }) as TaskRecord;
const ids = (records: TaskRecord[]) => records.map(({ id }) => id);

describe('records of several pages', () => {
  it('stand newest first, each once', () => {
    expect(ids(merged([record(3), record(2)], [record(2), record(1), record(4)]))).toEqual([4, 3, 2, 1]);
  });

  it('take the newer reading of the same record', () => {
    expect(merged([record(1, 'old')], [record(1, 'new')])[0]?.text.zh).toBe('new');
  });
});
