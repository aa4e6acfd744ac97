import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rounds } from '@assistant/testing/rounds';

const RULES = resolve('docs/operations/alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('promtool is not installed: the alerts are NOT tested. apt-get install prometheus');

/** Series by name, as `promtool` writes their values: one a minute. */
type Series = Record<string, string>;

/** An hour in which all is as it should be; a fault replaces some of it, or has it gone. */
const QUIET: Series = {
  'up{job="assistant",instance="a"}': '1x90',
  'engine_due_accounts{instance="a"}': '0 2 0 1x3 0x83',
  'engine_lateness_seconds_bucket{le="1"}': '0+50x90',
  'engine_lateness_seconds_bucket{le="60"}': '0+50x90',
  'engine_lateness_seconds_bucket{le="+Inf"}': '0+50x90',
  'engine_runs_total{result="done"}': '0+50x90',
  'engine_runs_total{result="failed"}': '0+1x90',
  'game_call_seconds_bucket{call="signIn",le="1"}': '0+90x90',
  'game_call_seconds_bucket{call="signIn",le="10"}': '0+90x90',
  'game_call_seconds_bucket{call="signIn",le="+Inf"}': '0+90x90',
  'database_connections{instance="a",state="awaited"}': '0 3 0x88',
  'event_loop_lag_seconds{instance="a",quantile="0.99"}': '0.02x90',
  'jobs_hanging{instance="a"}': '0x90',
  'release_behind_seconds{instance="a"}': '0x20 30 0x69',
  'release_key_left_seconds{instance="a"}': '1820000-60x90',
  'backup_late_seconds{instance="a"}': '0x20 0+60x40 9000x5 0x30',
  'membership_grants{by="lead"}': '3x90',
  'membership_granted_days{by="lead"}': '90x90',
  membership_grants_waiting: '0x10 1x30 0x48',
  'http_request_seconds_count{route="/api/me"}': '0+6000x90',
  'http_request_seconds_bucket{route="/api/me",le="0.1"}': '0+5990x90',
  'http_request_seconds_bucket{route="/api/me",le="2.5"}': '0+5999x90',
  'http_request_seconds_bucket{route="/api/me",le="5"}': '0+6000x90',
  'http_request_seconds_bucket{route="/api/me",le="+Inf"}': '0+6000x90',
  'http_refusals_total{route="/api/me",status="500"}': '0+1x90',
  'http_refusals_total{route="/api/me",status="503",reason="in_flight"}': '0+5x90',
  'http_refusals_total{route="/api/chat/send_message",status="429",reason="rate"}': '0+20x90',
  'http_refusals_total{route="/api/login",status="401"}': '0+8x90',
  'http_refusals_total{route="/api/chat/events",status="429",reason="streams_of_owner"}': '0+2x90',
  live_hints_dropped_total: '0x20 5x69',
  chat_oldest_waiting_seconds: '0 60 120 0x20 0+60x20 0x46',
  chat_service_open: '1x90',
  notifications_due: '0 5 300 0x87',
};

/** What is planted for each alert. */
const FAULTS: Record<string, Series> = {
  TasksLate: { 'engine_lateness_seconds_bucket{le="1"}': '0+10x90' },
  TasksWait: { 'engine_due_accounts{instance="a"}': '900x90' },
  NoRuns: {
    'engine_due_accounts{instance="a"}': '4x90',
    'engine_runs_total{result="done"}': '7x90',
    'engine_runs_total{result="failed"}': '7x90',
  },
  RunsFail: { 'engine_runs_total{result="failed"}': '0+40x90' },
  GameSlow: { 'game_call_seconds_bucket{call="signIn",le="1"}': '0+10x90' },
  ConnectionsAwaited: { 'database_connections{instance="a",state="awaited"}': '12x90' },
  LoopLag: { 'event_loop_lag_seconds{instance="a",quantile="0.99"}': '0.6x90' },
  ReplicaGone: { 'up{job="assistant",instance="a"}': '1x30 0x60' },
  JobHangs: { 'jobs_hanging{instance="a"}': '0x20 1x70' },
  KeyEnds: { 'release_key_left_seconds{instance="a"}': '1815000-60x90' },
  ReleaseBehind: { 'release_behind_seconds{instance="a"}': '0x20 0+60x69' },
  BackupMissing: { 'backup_late_seconds{instance="a"}': '7000+60x90' },
  ManyGrants: { 'membership_granted_days{by="lead"}': '900x90' },
  GrantsWait: { membership_grants_waiting: '1x90' },
  CallsFail: { 'http_refusals_total{route="/api/me",status="500"}': '0+100x90' },
  CallsRefused: { 'http_refusals_total{route="/api/me",status="503",reason="in_flight"}': '0+300x90' },
  CallsSlow: {
    'http_request_seconds_bucket{route="/api/me",le="0.1"}': '0+5800x90',
    'http_request_seconds_bucket{route="/api/me",le="2.5"}': '0+5900x90',
  },
  LimitsHit: { 'http_refusals_total{route="/api/chat/send_message",status="429",reason="rate"}': '0+400x90' },
  WrongPasswords: { 'http_refusals_total{route="/api/login",status="401"}': '0+90x90' },
  StreamsRefused: {
    'http_refusals_total{route="/api/chat/events",status="429",reason="streams_of_owner"}': '0+30x90',
  },
  HintsDropped: { live_hints_dropped_total: '0x70 0+50x20' },
  PlayerWaits: { chat_oldest_waiting_seconds: '0+60x90' },
  NotificationsWait: { notifications_due: '400x90' },
};

const alerts = readFileSync(RULES, 'utf8')
  .split('      - alert: ')
  .slice(1)
  .map((text) => ({ name: /^\w+/.exec(text)?.[0] ?? '', text }));

interface Expected {
  series: Series;
  /** Alerts that fire, and the minutes at which it is looked. */
  firing: string[];
  minutes: number[];
}

/** What `promtool` says of rules on such series. */
function judge({ series, firing, minutes }: Expected): string {
  const home = mkdtempSync(join(tmpdir(), 'alerts-'));
  const file = join(home, 'tests.json');
  const expr = 'sort(count by (alertname) (ALERTS{alertstate="firing"}))';
  const exp_samples = firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const promql_expr_test = minutes.map((at) => ({ expr, eval_time: `${at}m`, exp_samples }));
  const test = { interval: '1m', input_series, promql_expr_test };
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [test] }));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(home, { recursive: true });
  return `${stdout}${stderr}`;
}

test('each alert has a fault that is planted here, and says what to do, in short and on the page of alerts', () => {
  expect(alerts.map(({ name }) => name).sort()).toEqual(Object.keys(FAULTS).sort());
  const page = readFileSync('docs/operations/alerts.md', 'utf8');
  for (const { name, text } of alerts) {
    expect(text).toMatch(/^ {10}summary: .+\.\n {10}action: .+\.\n/m);
    expect(text).toContain(`docs: docs/operations/alerts.md#${name.toLowerCase()}\n`);
    expect(page).toContain(`\n## ${name}\n`);
  }
});

const tested = hasPromtool ? test : test.skip;

tested('all are silent in a quiet hour', () => {
  const minutes = Array.from({ length: 18 }, (_, at) => at * 5);
  expect(judge({ series: QUIET, firing: [], minutes })).toContain('SUCCESS');
});

tested.each(Object.entries(FAULTS).slice(0, rounds(2, Number.POSITIVE_INFINITY)))(
  '%s fires in its fault, and no other',
  (name, fault) => {
    expect(judge({ series: { ...QUIET, ...fault }, firing: [name], minutes: [80] })).toContain('SUCCESS');
  },
);

tested('regression: there is an alert also of a server that has never run anything', () => {
  const {
    'engine_runs_total{result="done"}': _,
    'engine_runs_total{result="failed"}': _failed,
    ...none
  } = QUIET;
  const series = { ...none, 'engine_due_accounts{instance="a"}': '4x90' };
  expect(judge({ series, firing: ['NoRuns'], minutes: [80] })).toContain('SUCCESS');
});

tested('there is no alert of who waits at night', () => {
  const series = { ...QUIET, chat_oldest_waiting_seconds: '0+60x90', chat_service_open: '0x90' };
  expect(judge({ series, firing: [], minutes: [80] })).toContain('SUCCESS');
});
