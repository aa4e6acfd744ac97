import { type CallRecord, callsOf, groupsOf } from './calls';
import type { Shown } from './phases';

const shown: Shown[] = [
  { app: 'mfe-home', version: '1', began: 100, ready: 120, drawn: 130, ended: 900 },
  { app: 'mfe-tasks-basic', version: '1', began: 900 },
];
const OF_SHELL = ['chatUnreadCount', 'getConfig', 'me'];
const asked = (name: string, startTime: number, responseStatus = 200): CallRecord => ({
  name,
  startTime,
  responseEnd: startTime + 40,
  encodedBodySize: 70,
  responseStatus,
});
const callsIn = (base: string, ...records: CallRecord[]) => callsOf(records, base, OF_SHELL, shown);
const HERE = `${location.origin}/api`;

test.each([
  ['the start script asks before the remote is there', 'get_game_info', 5, 'mfe-home'],
  ['a remote asks while it is shown', 'tasks/day', 500, 'mfe-home'],
  ['the next one asks as it is on its way', 'tasks/status', 901, 'mfe-tasks-basic'],
  ['the shell asks while a remote is shown', 'chat/unread_count', 500, 'shell'],
  ['reports are the shell’s', 'report_loads', 500, 'shell'],
])('%s: %s at %i ms is of %s', (_, path, at, app) => {
  expect(callsIn('/', asked(`${HERE}/${path}`, at))).toEqual([
    { app, path, at, ms: 40, bytes: 70, status: 200 },
  ]);
});

test('where no remote was shown all calls are the shell’s', () => {
  expect(callsOf([asked(`${HERE}/tasks/day`, 5)], '/', OF_SHELL, [])[0]?.app).toBe('shell');
});

test('an API elsewhere is found by the page’s setting, and its parameters are not shown', () => {
  const base = 'https://api.example/v1/';
  const calls = callsIn(base, asked(`${base}api/get_game_info?token=T`, 5), asked(`${HERE}/me`, 5));
  expect(calls.map(({ path }) => path)).toEqual(['get_game_info']);
});

test('of several calls of a path the one that was refused is the one to look at', () => {
  const calls = callsIn('/', ...[200, 429, 200].map((status) => asked(`${HERE}/tasks/day`, 500, status)));
  expect(groupsOf(calls)).toEqual([{ path: 'tasks/day', count: 3, ms: 40, bytes: 210, status: 429 }]);
});
