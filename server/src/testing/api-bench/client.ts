/**
 * The client of `npm run bench:api`, a process of its own: makes one call over so many connections for so long, and prints
 * what came of it as JSON.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** What a round of the client is. */
export interface Load {
  url: string;
  /** The body as JSON, in which UUID and NUMBER stand for another one each time. */
  body: string;
  connections: number;
  seconds: number;
  /** Calls a second, evenly spread; undefined: as many as there are answers. */
  rate?: number;
}

/** What a round came to: answers a second, and milliseconds. */
export interface Result {
  rate: number;
  p50: number;
  p99: number;
  failed: number;
}

const load = JSON.parse(process.argv[2] ?? '{}') as Load;
const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
const times: number[] = [];
let failed = 0;
let count = 0;

function ask(): Promise<void> {
  count += 1;
  const body = load.body.replace('UUID', randomUUID()).replace('"NUMBER"', String((count % 5) + 1));
  const begun = performance.now();
  return new Promise((done) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(load.url, { method: 'POST', agent, headers }, (answer) => {
      let start = '';
      answer.on('data', (part: Buffer) => {
        if (start.length < 16) start += part.toString('latin1');
      });
      answer.on('end', () => {
        if (answer.statusCode === 200 && start.startsWith('{"code":0')) times.push(performance.now() - begun);
        else failed += 1;
        done();
      });
    });
    sent.on('error', () => {
      failed += 1;
      done();
    });
    sent.end(body);
  });
}

const begun = performance.now();
const passed = () => (performance.now() - begun) / 1000;

/** One connection: asks again and again, at a rate where there is one. */
async function connection(number: number): Promise<void> {
  for (let round = 0; passed() < load.seconds; round += 1) {
    if (load.rate) {
      const due = (round * load.connections + number) / load.rate;
      if (due > load.seconds) return;
      if (due > passed()) await new Promise((go) => setTimeout(go, (due - passed()) * 1000));
    }
    await ask();
  }
}

await Promise.all(Array.from({ length: load.connections }, (_, number) => connection(number)));
const sorted = times.toSorted((a, b) => a - b);
const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const result: Result = { rate: times.length / passed(), p50: at(0.5), p99: at(0.99), failed };
console.log(JSON.stringify(result));
agent.destroy();
