import { readFileSync } from 'node:fs';
import { onEachDatabase } from '../../testing/server';

/** The names of metrics in an expression of Prometheus. */
const named = (text: string) =>
  [
    ...text.matchAll(
      /\b(backup|engine|release|membership|notifications?|game|jobs|live|database|event_loop|process|http|chat)_[a-z_]+/g,
    ),
  ].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));

onEachDatabase((server) => {
  test('the dashboard and the alerts ask for metrics that there are', async () => {
    const { body } = await server().app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const known = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const { panels } = JSON.parse(readFileSync('docs/operations/dashboard.json', 'utf8'));
    const shown: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.flatMap(({ expr }) => named(expr)),
    );
    const alerts = readFileSync('docs/operations/alerts.yml', 'utf8').split('\n');
    const warned = alerts.filter((line) => !/^\s*(#|action|summary|docs)/.test(line)).flatMap(named);
    expect(known).toEqual(expect.arrayContaining([...shown, ...warned]));
    expect(shown.length).toBeGreaterThan(8);
    expect(warned.length).toBeGreaterThan(8);
  });
});
