import crypto from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import perf from 'node:perf_hooks';
import timers from 'node:timers/promises';
import type { Planned } from './event-queue';
import type { Random } from './random';
import { Scheduler } from './scheduler';
import { filesAtOnce } from './virtual-files';

/** The time that the process sees: that of the world that runs in it now. Before the first one it stands still. */
let scheduler = new Scheduler('before any world', new Date('2026-05-01T04:00:00Z'));

/** From now on the process lives in this world. */
export function enterTime(time: Scheduler): void {
  scheduler = time;
}

const RealDate = Date;

/** The wall clock of the machine whose event is happening. */
const wall = () => Math.floor(scheduler.now) + scheduler.current.skewMs;
/** Its steady clock, which no one sets. */
const steady = () => scheduler.now - scheduler.started;

class VirtualDate extends RealDate {
  constructor(...given: unknown[]) {
    // @ts-expect-error A date takes what it is given.
    super(...(given.length === 0 ? [wall()] : given));
  }
  static override now(): number {
    return wall();
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

type Callback = (...given: unknown[]) => void;

/** What `setTimeout` and `setInterval` return. */
class VirtualTimer {
  #planned: Planned | undefined;
  readonly #machine = scheduler.current;
  readonly #time = scheduler;
  #referenced = true;

  constructor(
    private readonly call: () => void,
    private readonly ms: number,
    private readonly again: boolean,
  ) {
    this.refresh();
  }

  refresh(): this {
    this.close();
    const happen = () => {
      this.#planned = undefined;
      if (this.again) this.refresh();
      this.call();
    };
    this.#planned = this.#time.after(this.ms, 'timer', happen, this.#machine);
    return this;
  }

  close(): this {
    if (this.#planned) this.#planned.gone = true;
    this.#planned = undefined;
    return this;
  }

  ref(): this {
    this.#referenced = true;
    return this;
  }
  unref(): this {
    this.#referenced = false;
    return this;
  }
  hasRef(): boolean {
    return this.#referenced;
  }
  [Symbol.dispose](): void {
    this.close();
  }
}

const timer =
  (again: boolean) =>
  (call: Callback, ms = 0, ...given: unknown[]) =>
    new VirtualTimer(() => call(...given), Math.max(1, Number(ms) || 0), again);
const clear = (one: unknown) => void (one instanceof VirtualTimer && one.close());

function sleep<T>(ms = 0, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const over = new VirtualTimer(() => resolve(value), ms, false);
    signal?.addEventListener('abort', () => {
      over.close();
      reject(new DOMException('The operation was aborted', 'AbortError'));
    });
  });
}

/** The timers that may abort a signal. */
const deadlines = new WeakMap<AbortSignal, readonly VirtualTimer[]>();

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  const late = () =>
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  deadlines.set(controller.signal, [new VirtualTimer(late, ms, false)]);
  return controller.signal;
}

/** What a signal was for has ended: its deadlines are no events any more, of which each call of a page would have one. */
export function callOffDeadlines(signal: AbortSignal): void {
  for (const one of deadlines.get(signal) ?? []) one.close();
}

/** As `AbortSignal.any`, whose signals Node keeps as long as anything listens to them: with what a replica that crashed has left, all of its world. */
function abortWithAny(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const all = [...signals];
  deadlines.set(
    controller.signal,
    all.flatMap((one) => deadlines.get(one) ?? []),
  );
  for (const one of all) {
    const abort = () => controller.abort(one.reason);
    setMaxListeners(0, one);
    if (one.aborted) abort();
    else one.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

const random = (): Random => scheduler.current.random;

const bytesOf = (view: ArrayBufferView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
function fill<View extends ArrayBufferView>(view: View): View {
  random().fill(bytesOf(view));
  return view;
}

function randomBytes(size: number, done?: (error: null, bytes: Buffer) => void): Buffer {
  const bytes = fill(Buffer.alloc(size));
  if (done) process.nextTick(done, null, bytes);
  return bytes;
}

function randomFill<View extends ArrayBufferView>(view: View, done: (error: null, view: View) => void): void {
  process.nextTick(done, null, fill(view));
}

/** What would need the real clock where nothing of it is replaced: the simulation says so instead of having two stories of a seed. */
const refused = (name: string) => () => {
  throw new Error(`${name} has no virtual time (simulation/src/machine/virtual-globals.ts).`);
};

function randomInt(from: number, to?: number): number {
  return to === undefined ? random().between(0, from - 1) : random().between(from, to - 1);
}

/** A server that listens, and that no one can reach: all calls of the world are injected. */
function listenUnreachably(): void {
  Object.assign(net.Server.prototype, {
    listen(this: net.Server) {
      Object.assign(this, { address: () => ({ port: 1, address: '127.0.0.1', family: 'IPv4' }) });
      Object.defineProperty(this, 'listening', { value: true, configurable: true });
      // Node's HTTP would look for late connections at intervals of the real clock, for ever.
      for (const one of this.listeners('listening'))
        if (one.name === 'setupConnectionsTracking') this.off('listening', one as () => void);
      process.nextTick(() => this.emit('listening'));
      return this;
    },
    close(this: net.Server, done?: () => void) {
      Object.defineProperty(this, 'listening', { value: false, configurable: true });
      if (done) process.nextTick(done);
      process.nextTick(() => this.emit('close'));
      return this;
    },
  });
}

/** The loop of a process has no delay. A replica that crashed would measure the real one for ever, at the cost of all that live after it. */
const monitorEventLoopDelay = () => ({ enable() {}, disable() {}, reset() {}, percentile: () => 0 });

/**
 * Replaces the clocks, timers, randomness, files and sockets of this process, for good. What has to have the real ones takes them before.
 */
export function installVirtualGlobals(): void {
  const hrtime = Object.assign(
    ([seconds = 0, nanos = 0] = []) => {
      const ns = steady() * 1e6 - seconds * 1e9 - nanos;
      return [Math.floor(ns / 1e9), Math.floor(ns % 1e9)];
    },
    { bigint: () => BigInt(Math.floor(steady() * 1e6)) },
  );
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: timer(false),
    setInterval: timer(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  Object.assign(performance, { now: steady });
  Object.assign(perf, { monitorEventLoopDelay });
  Object.assign(process, { hrtime });
  Object.assign(Math, { random: () => random().fraction() });
  Object.assign(AbortSignal, { timeout: abortAfter, any: abortWithAny });
  Object.assign(timers, { setTimeout: sleep, setInterval: refused('An interval of timers/promises') });
  const randomness = {
    randomBytes,
    randomInt,
    randomUUID: () => random().uuid(),
    randomFillSync: fill,
    randomFill,
  };
  Object.assign(crypto, randomness);
  Object.assign(globalThis.crypto, { getRandomValues: fill, randomUUID: () => random().uuid() });
  filesAtOnce();
  listenUnreachably();
  syncBuiltinESMExports();
}
