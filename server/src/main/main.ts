import { readSiteSettings } from '../released/site-settings';
import type { Settings } from '../system/settings';
import { explainStart } from '../system/start-error';
import { type RunningServer, start } from './start';

/** Beyond the runs of tasks and the time for gateways to turn to other replicas, requests under way and the database get this long to finish. */
const CLOSE_MS = 7000;

function announce({ port, newAgents }: RunningServer): void {
  for (const { name, shown, password } of newAgents) {
    console.log(
      `Customer-service agent: ${name}, password: ${password} (shown only this once); players see ${shown}`,
    );
  }
  console.log(`三国助手 Three Kingdoms Assistant: http://localhost:${port}`);
}

function closeOnSignal(server: RunningServer, { DRAIN_SECONDS, LEAVE_SECONDS }: Settings): void {
  let closing = false;
  const close = async () => {
    // A terminal and a parent process may both forward the same Ctrl-C.
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), Math.max(DRAIN_SECONDS, LEAVE_SECONDS) * 1000 + CLOSE_MS).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

try {
  const settings = await readSiteSettings(process.env);
  const server = await start(settings, () => readSiteSettings(process.env));
  closeOnSignal(server, settings);
  announce(server);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
