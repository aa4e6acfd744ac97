import { makeMetrics } from './metrics';

test('counters, histograms and gauges are written as Prometheus reads them', async () => {
  const metrics = makeMetrics();
  const ran = metrics.counter('runs_total', 'Runs.');
  const late = metrics.histogram('late_seconds', 'Lateness.', [0.5, 1]);
  metrics.gauge('queue', 'Waiting.', () => 3);
  metrics.gauge('pool', 'Connections.', async () => [{ labels: { state: 'idle' }, value: 2 }]);
  metrics.gauge('broken', 'Never read.', () => Promise.reject(new Error('no database')));
  ran({ result: 'done' });
  ran({ result: 'done' });
  ran({ result: 'a "quoted" \\ word\n' });
  for (const seconds of [0.5, 0.7, 9]) late(seconds);
  expect((await metrics.text()).split('\n')).toEqual([
    '# HELP runs_total Runs.',
    '# TYPE runs_total counter',
    'runs_total{result="done"} 2',
    'runs_total{result="a \\"quoted\\" \\\\ word\\n"} 1',
    '# HELP late_seconds Lateness.',
    '# TYPE late_seconds histogram',
    'late_seconds_bucket{le="0.5"} 1',
    'late_seconds_bucket{le="1"} 2',
    'late_seconds_bucket{le="+Inf"} 3',
    'late_seconds_sum 10.2',
    'late_seconds_count 3',
    '# HELP queue Waiting.',
    '# TYPE queue gauge',
    'queue 3',
    '# HELP pool Connections.',
    '# TYPE pool gauge',
    'pool{state="idle"} 2',
    '# HELP broken Never read.',
    '# TYPE broken gauge',
    '',
  ]);
});
