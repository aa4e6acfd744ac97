import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { sendReports } from '../features/tasks/send-reports';
import { doRegularly } from './regularly';

const LOOK_MS = 60_000;

/** Sends the reports of the day as long as the server listens; on several replicas each does, and none of them twice. */
export function sendReportsRegularly(
  app: FastifyInstance,
  tools: Parameters<typeof sendReports>[0],
  database: DatabaseWatch,
): void {
  let sending = false;
  doRegularly(
    app,
    LOOK_MS,
    async () => {
      if (sending) return;
      sending = true;
      await sendReports(tools).finally(() => {
        sending = false;
      });
    },
    (err) => {
      if (!database.failed(err)) app.log.error({ err }, 'reports cannot be sent');
    },
  );
}
