import type { Call, DataOfCall } from '@assistant/contract';
import type { FastifyInstance } from 'fastify';
import { addAgent } from '../../../server/src/account/add-agent';
import { makePasswords } from '../../../server/src/account/password';
import { openDatabase } from '../../../server/src/database/open';
import { watchDatabase } from '../../../server/src/database/outage';
import { makeEngine } from '../../../server/src/engine/engine';
import { makeHub } from '../../../server/src/live/hub';
import { buildApp } from '../../../server/src/main/app';
import { openGatewayHost } from '../../../server/src/main/gateway-host';
import { loadGateway } from '../../../server/src/main/load-gateway';
import { watchDefinitions } from '../../../server/src/released/definitions';
import { runStaffCommand } from '../../../server/src/staff/commands';
import { prepareFirstStart } from '../../../server/src/staff/first-start';
import type { Settings } from '../../../server/src/system/settings';

/** The time of a demonstration's past, and the server that lived in it. */
export type Past = Awaited<ReturnType<typeof openPast>>;

/**
 * A server on a new embedded database whose clock is set by hand: what is written through it looks like what a real one has
 * written at that time. It has no port, and its engine runs when it is asked to.
 * @param settings of a database folder that no server has
 * @param from what its clock shows first
 */
export async function openPast(settings: Settings, from: Date) {
  const clock = { now: from };
  const now = () => clock.now;
  // The embedded database takes its time from there.
  const realNow = Date.now;
  Date.now = () => clock.now.getTime();
  const db = await openDatabase(settings, () => {});
  const passwords = await makePasswords(settings);
  const host = openGatewayHost(db, passwords, now);
  const gateway = await loadGateway(undefined, host.host);
  const hub = makeHub();
  const app: FastifyInstance = await buildApp({ settings, db, gateway, now, hub });
  const definitions = watchDefinitions(settings.SITE_DIR, app.log);
  const engine = makeEngine({
    db,
    gateway,
    now,
    definitions,
    live: hub,
    log: app.log,
    database: watchDatabase(app.log),
    alongside: async () => {},
  });
  await prepareFirstStart({ db, passwords, now }, settings.STAFF_ACCOUNTS);
  let address = 0;
  return {
    clock,
    definitions,
    /** Runs a command of `npm run staff`. */
    staff: (...args: string[]) =>
      runStaffCommand({ db, passwords, live: hub, site: settings.SITE_DIR, now, switches: undefined }, args),
    /** Adds somebody to the staff. */
    addStaff: (account: string, password: string, role: 'agent' | 'lead' | 'operator' | 'admin') =>
      addAgent(db, passwords, { account, password, role }),
    /** Makes a call, each from an address of its own. @throws an error with what the server said */
    async send<C extends Call>(call: C, input: object, token?: string): Promise<DataOfCall<C>> {
      address += 1;
      const answer = await app.inject({
        method: call.method,
        url: call.path,
        remoteAddress: `10.1.${(address >> 8) & 255}.${address & 255}`,
        payload: { ...input, ...(token !== undefined && { token }) },
      });
      const { code, msg, data } = answer.json();
      if (code !== 0) throw new Error(`${call.path}: ${msg}`);
      return data;
    },
    /** Lets time go by, and runs what has become due. */
    async pass(minutes: number): Promise<void> {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      while ((await engine.pass()) > 0);
    },
    async close(): Promise<void> {
      await engine.stop();
      await app.close();
      await host.shutDown();
      await db.destroy();
      Date.now = realNow;
    },
  };
}
