/**
 * What others notice of four anonymous connections that send the largest bodies a call allows, one after another:
 * the median of a small call, without and with them, side by side in one run. The target is twice the time at most
 * (decision 0082). It writes a table and never fails on a figure.
 */
import { Worker } from 'node:worker_threads';
import { BODY_MAX_BYTES, BODY_MAX_DEPTH, feedbackCreate, getServer } from '@assistant/contract';
import { buildProduct } from '../../workspace/src/build-product';
import { startProduct } from '../testing/product';

const ROUNDS = 4;
const ROUND_MS = 1000;
const CONNECTIONS = 4;
const LARGE = feedbackCreate.maxBytes ?? BODY_MAX_BYTES;
/** What a body has in addition to its content: a name, quotes, brackets. */
const AROUND = 32;

const text = (bytes: number, letter: string) => letter.repeat((bytes - AROUND) / Buffer.byteLength(letter));
const nested = `${'['.repeat(BODY_MAX_DEPTH - 1)}${']'.repeat(BODY_MAX_DEPTH - 1)}`;
const lists = Array(Math.floor((BODY_MAX_BYTES - AROUND) / (nested.length + 1))).fill(nested);

const SMALL = JSON.stringify({ fetch_type: 1, game_platform: 1 });

/** The most expensive bodies that are within the limits. */
const BODIES: [what: string, path: string, body: string][] = [
  ['small calls, for comparison', getServer.path, SMALL],
  ['1.4 MB of plain text', feedbackCreate.path, `{"text":"${text(LARGE, 'a')}"}`],
  ['1.4 MB of Chinese text', feedbackCreate.path, `{"text":"${text(LARGE, '常')}"}`],
  ['1.4 MB of emoji', feedbackCreate.path, `{"text":"${text(LARGE, '😀')}"}`],
  ['64 kB of nested lists', getServer.path, `{"a":[${lists.join()}]}`],
  ['64 kB of plain text', getServer.path, `{"a":"${text(BODY_MAX_BYTES, 'a')}"}`],
  ['64 kB of Chinese text', getServer.path, `{"a":"${text(BODY_MAX_BYTES, '常')}"}`],
];

/** Sends one body again and again on several connections, until it is ended. Runs beside the measuring thread. */
const SENDER = `
const { Agent, request } = require('node:http');
const { workerData: { url, body: text, connections } } = require('node:worker_threads');
const body = Buffer.from(text);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = { 'content-type': 'application/json', 'content-length': body.length };
function send() {
  request(url, { method: 'POST', agent, headers }, (answer) => answer.resume().on('close', send))
    .on('error', send)
    .end(body);
}
for (let at = 0; at < connections; at += 1) send();
`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long small calls take, one after another, for a while. */
async function smallCalls(url: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    const start = performance.now();
    const headers = { 'content-type': 'application/json' };
    await (await fetch(url + getServer.path, { method: 'POST', headers, body: SMALL })).text();
    times.push(performance.now() - start);
  }
  return times;
}

async function measure(url: string, path: string, body: string) {
  const without: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(...(await smallCalls(url)));
    const workerData = { url: url + path, body, connections: CONNECTIONS };
    const sender = new Worker(SENDER, { eval: true, workerData });
    beside.push(...(await smallCalls(url)));
    await sender.terminate();
  }
  return { without: median(without), beside: median(beside) };
}

await buildProduct((line) => console.log(`  ${line}`));
const product = await startProduct();
try {
  await smallCalls(product.url);
  console.log(`| ${CONNECTIONS} connections send | alone, ms | beside them, ms | ratio |\n|---|---|---|---|`);
  for (const [what, path, body] of BODIES) {
    const { without, beside } = await measure(product.url, path, body);
    console.log(
      `| ${what} | ${without.toFixed(2)} | ${beside.toFixed(2)} | ${(beside / without).toFixed(1)} |`,
    );
  }
} finally {
  await product.stop();
}
