import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** What somebody between server and witness gives for an address. */
interface Given {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What is given in place of an answer; undefined where the answer is. `endless` goes on, and `silent` never begins. */
export type Change = (path: string, given: Given) => Given | 'endless' | 'silent' | undefined;

/** Changes the text of the answers of one address, which has to be another one then. */
export const text =
  (at: string, change: (text: string) => string): Change =>
  (path, given) => {
    if (path !== at) return undefined;
    const body = Buffer.from(change(String(given.body)));
    if (isDeepStrictEqual(body, given.body)) throw new Error(`${at} was not changed`);
    return { ...given, body };
  };

/** The same of its JSON. */
export const json = <T>(at: string, change: (value: T) => unknown): Change =>
  text(at, (body) => JSON.stringify(change(JSON.parse(body))));

function sendForEver(reply: ServerResponse): void {
  const more = () => {
    while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
  };
  reply.on('drain', more);
  more();
}

/** A server, as a witness reaches it by those who are between. */
export class Between {
  /** What they change. */
  changes: Change[] = [];
  private failed: unknown;
  private server: Server | undefined;

  constructor(private readonly app: () => FastifyInstance) {}

  /** @returns its address */
  async open(): Promise<string> {
    this.server = createServer((request, reply) => {
      this.answer(request.url ?? '', reply).catch((error: unknown) => {
        this.failed = error;
        reply.destroy();
      });
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(path: string, reply: ServerResponse): Promise<void> {
    const { statusCode: status, headers, rawPayload: body } = await this.app().inject({ url: path });
    let given: Given = { status, headers: { 'content-type': String(headers['content-type']) }, body };
    for (const change of this.changes) {
      const other = change(path, given);
      if (other === 'silent') return;
      if (other === 'endless') return sendForEver(reply.writeHead(200));
      given = other ?? given;
    }
    reply.writeHead(given.status, given.headers).end(given.body);
  }

  /** @throws what went wrong with the changes */
  stopChanging(): void {
    const { failed } = this;
    this.changes = [];
    this.failed = undefined;
    if (failed) throw failed;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  /** Everything that is given now, to be given again later. */
  async record(paths: readonly string[]): Promise<Change> {
    const all = new Map<string, Given>();
    for (const path of paths) {
      const { statusCode: status, headers, rawPayload: body } = await this.app().inject({ url: path });
      all.set(path, { status, headers: { 'content-type': String(headers['content-type']) }, body });
    }
    return (path) => all.get(path);
  }
}
