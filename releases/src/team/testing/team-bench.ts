import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runTeam } from '../run-team';

let server: Server | undefined;

/** Ends the site of a test. */
export function closeSite(): void {
  server?.close();
  server = undefined;
}

/** Runs a command of the team's tool. @returns its exit code, and all that it printed */
export async function run(...words: string[]) {
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  const code = await runTeam(words, { out: say, err: say }, {});
  return { code, said };
}

type Asked = { path: string; body: string; headers: Record<string, unknown> };
/** A site that answers calls with these, one after the other; its id is `the-site`. */
export async function siteOf(
  ...answers: { status?: number; headers?: Record<string, string>; body: unknown }[]
) {
  const asked: Asked[] = [];
  const made = createServer(async (request, reply) => {
    if (request.url === '/releases.json') return reply.end(JSON.stringify({ site: 'the-site' }));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ path: request.url ?? '', body: Buffer.concat(parts).toString(), headers: request.headers });
    const { status = 200, headers = {}, body } = answers.shift() ?? { status: 500, body: 'no more' };
    reply.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  server = made;
  return { server: made, at: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, asked };
}

/** What a site answers where nothing is released of a team yet. */
export const STATUS = {
  revision: 7,
  frozen: false,
  may: [{ app: 'mfe-chat', canary: 10, release: false, rollback: true, areas: false }],
  apps: [],
  log: [],
};
export const ok = (data: unknown) => ({ body: { code: 0, msg: '', data } });
