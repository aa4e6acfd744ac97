import type { ChatLine } from '@assistant/contract';
import { exportFile, writeExport } from './write-export';

const words = {
  time: '时间',
  channel: '频道',
  from: '发言人',
  text: '内容',
  channelName: () => '世界',
};
const line = (text: string, from = '赵云'): ChatLine => ({
  id: 1,
  channel: 'world',
  from,
  text,
  at: '2026-11-21T04:00:00.000Z',
  hit: false,
});

describe('an export', () => {
  it('as text has a line for each message, whatever line breaks are in it', () => {
    expect(writeExport([line('来\n襄阳'), line('好')], 'txt', words, 'Asia/Shanghai')).toBe(
      '2026-11-21 12:00:00 [世界] 赵云: 来 襄阳\n2026-11-21 12:00:00 [世界] 赵云: 好\n',
    );
  });

  it('as a table is read as Chinese by spreadsheets, quotes doubled', () => {
    expect(writeExport([line('他说"走"')], 'csv', words, 'Asia/Shanghai')).toBe(
      '\uFEFF"时间","频道","发言人","内容"\r\n"2026-11-21 12:00:00","世界","赵云","他说""走"""\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'as a table never lets %j be a formula',
    (text) => {
      expect(writeExport([line(text, text)], 'csv', words)).toContain(`"'${text}","'${text}"`);
    },
  );

  it('as data reads back', () => {
    const [first] = JSON.parse(writeExport([line('=1')], 'json', words));
    expect(first).toEqual({
      at: '2026-11-21T04:00:00.000Z',
      channel: 'world',
      from: '赵云',
      text: '=1',
      hit: false,
    });
  });

  it('is named by the day where the player is, and its format', () => {
    const justAfterMidnight = new Date('2026-11-20T16:30:00Z');
    expect(exportFile('csv', justAfterMidnight, 'Asia/Shanghai').name).toBe('chat-records-2026-11-21.csv');
  });
});
