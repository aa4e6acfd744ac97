import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres } from '@assistant/testing/postgres';
import { readSettings } from '../system/settings';
import { startCollector } from '../testing/collector';
import { createMigratedDatabase } from '../testing/migrated-template';
import { start } from './start';

/** The library, once it is loaded. */
const mockLoaded: string[] = [];
jest.mock('@opentelemetry/sdk-trace-base', () => {
  mockLoaded.push('the library');
  return jest.requireActual('@opentelemetry/sdk-trace-base');
});

test('without a collector nothing of the library is loaded; with one each call is there when the server has stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-traces-'));
  const database = hasPostgres ? await createMigratedDatabase() : undefined;
  const collector = await startCollector();
  // No batch is sent because of its age.
  process.env.OTEL_BSP_SCHEDULE_DELAY = '3600000';
  /** Starts a server, asks for its health as a caller who says that its trace has started, and stops it. */
  const seen = async (env: Record<string, string>) => {
    const server = await start(
      readSettings({
        DATABASE_URL: database?.url,
        DATA_DIR: folder,
        SITE_DIR: join(folder, 'site'),
        LOG_LEVEL: 'silent',
        PORT: '0',
        HOST: '127.0.0.1',
        ...env,
      }),
    );
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await fetch(`http://127.0.0.1:${server.port}/api/health`, { headers: { traceparent } });
    await server.close();
  };
  try {
    await seen({});
    expect(mockLoaded).toEqual([]);
    await seen({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect(mockLoaded).toEqual(['the library']);
    const call = await collector.span(({ name }) => name === 'GET /api/health');
    expect(call).toMatchObject({ service: 'assistant', attributes: { 'http.route': '/api/health' } });
    expect(call.parentSpanId).toBeUndefined();
    expect(collector.partsOf(call).length).toBeGreaterThan(0);
  } finally {
    await collector.stop();
    await database?.drop();
    await rm(folder, { recursive: true });
  }
});
