import { testDefinition } from '@assistant/testing/test-definition';
import { FILE_MAX, readTaskFile, taskFileName, writeTaskFile } from './task-file';

const now = new Date(2026, 10, 21, 12);
const file = (over: object) =>
  JSON.stringify({
    format: 'sanguo-assistant-settings',
    version: 1,
    account: 'zhaoyun',
    setting: { raid: { times: 3 } },
    ...over,
  });
const problemOf = (text: string) => {
  const read = readTaskFile(text, testDefinition);
  return read.ok ? undefined : read.problem;
};

describe('a task’s file', () => {
  it('reads back as it was written', () => {
    const values = { times: 3, wishes: ['1', '2'], newer: { kept: true } };
    expect(readTaskFile(writeTaskFile('raid', values, 'zhaoyun', now), testDefinition)).toEqual({
      ok: true,
      account: 'zhaoyun',
      values,
    });
    expect(taskFileName('raid', now)).toBe('raid-2026-11-21.json');
  });

  it('is named by the date where the player is, also just after midnight', () => {
    expect(taskFileName('raid', new Date('2026-11-21T16:30:00Z'), 'Asia/Shanghai')).toBe(
      'raid-2026-11-22.json',
    );
  });

  it('is taken out of a backup of all tasks', () => {
    expect(readTaskFile(file({ setting: { shop: {}, raid: { times: 7 } } }), testDefinition)).toMatchObject({
      values: { times: 7 },
    });
  });

  it.each([
    ['', { kind: 'notJson' }],
    ['PK\u0003\u0004', { kind: 'notJson' }],
    ['[]', { kind: 'notOurs' }],
    ['null', { kind: 'notOurs' }],
    [file({ format: 'other' }), { kind: 'notOurs' }],
    [file({ version: 2 }), { kind: 'newerFormat', version: 2 }],
    [file({ account: 5 }), { kind: 'broken', where: 'account' }],
    [file({ setting: { raid: 'on' } }), { kind: 'broken', where: 'setting.raid' }],
    [file({ setting: { shop: {}, mining: {} } }), { kind: 'otherTasks', ids: ['shop', 'mining'] }],
    [file({ setting: {} }), { kind: 'otherTasks', ids: [] }],
    [' '.repeat(FILE_MAX + 1), { kind: 'tooLarge' }],
  ])('%.60j is refused and says why', (text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });
});
