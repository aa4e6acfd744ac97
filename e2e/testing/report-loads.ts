import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { type LoadReport, reportLoads } from '@assistant/contract';

/** As many failures of a version as one address may report at once. */
const FOR_ADDRESS = 10;

/**
 * Reports loads as pages do, each of a device of its own, from as many addresses of this machine as it takes for each to be counted.
 * @param at where the site is asked
 * @param count of loads
 */
export async function reportAs(at: RequestOptions, report: LoadReport, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const sent = request({
      ...at,
      method: 'POST',
      path: reportLoads.path,
      family: 4,
      localAddress: `127.0.1.${1 + Math.floor(n / FOR_ADDRESS)}`,
      headers: { 'content-type': 'application/json' },
    }).end(JSON.stringify({ device: randomUUID(), reports: [report] }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    if (answer.statusCode !== 200) throw new Error(`a report of a load: ${answer.statusCode}`);
  }
}
