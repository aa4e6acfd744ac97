import { ledgerTable } from './ledger-table';

const entry = {
  id: 1,
  task: 'mining',
  at: '2026-03-10T04:00:00.000Z',
  date: '2026-03-10',
  trigger: 'schedule',
  reserved: 100,
  spent: 20,
  cap: 100,
  spent_before: 40,
  reason: 'ok',
  text: { zh: '买了一次', en: 'Bought once' },
} as const;

const rowOf = (change: object) => ledgerTable([{ ...entry, ...change }]).split('\r\n')[1];

test('a row for each entry below the names of the columns, for spreadsheets in UTF-8', () => {
  expect(ledgerTable([entry])).toBe(
    '\uFEFFtime,task,trigger,spent,most,cap,before,reason,text\r\n' +
      '2026-03-10T04:00:00.000Z,mining,schedule,20,100,100,40,ok,买了一次\r\n',
  );
});

test.each([
  ['quotes and commas', '买了"一次", 两次', '"买了""一次"", 两次"'],
  ['a line', '一\n二', '"一\n二"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with a comma', '-1,2', '"\'-1,2"'],
])('%s in a text stay in its cell', (_, zh, cell) => {
  expect(rowOf({ text: { zh, en: '' } })).toBe(
    `2026-03-10T04:00:00.000Z,mining,schedule,20,100,100,40,ok,${cell}`.split('\r\n')[0],
  );
});

test('what is not known is empty', () => {
  expect(rowOf({ spent: null, cap: null, spent_before: null, reason: null })).toBe(
    '2026-03-10T04:00:00.000Z,mining,schedule,,100,,,,买了一次',
  );
});
