import { chatEvents, type LiveEvent } from '@assistant/contract';
import type { ConvoLive, HintListener } from '@assistant/conversation/without-page';
import type { SoakServer } from './soak-server';

/** How often an event is the last one of its stream. */
const CUT = 0.05;
/** Until a stream is opened again, in real milliseconds. */
const PAUSE_MS = 200;

/** The hints of an identity over a live stream, which is cut now and then and opened again. */
export function soakStream(
  server: SoakServer,
  who: () => object,
  chance: () => number,
): ConvoLive & { stop(): void } {
  const listeners = new Set<HintListener>();
  const stopped = new AbortController();
  let live = false;
  let known: string | undefined;

  /** What is newest is news where it differs from what was heard last, as in the page. */
  function hear({ kind, newest, ...hint }: LiveEvent): void {
    const isKnown = newest && JSON.stringify(newest) === known;
    if (newest) known = JSON.stringify(newest);
    if (isKnown || kind === 'ended') return;
    for (const listener of listeners)
      listener(hint, newest || kind === 'lost' ? 'chat' : (kind as Parameters<HintListener>[1]));
  }

  async function follow(): Promise<void> {
    const response = await fetch(server.url(chance) + chatEvents.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who()),
      signal: stopped.signal,
    });
    if (!response.ok || !response.body) return;
    let text = '';
    for await (const part of response.body.pipeThrough(
      new TextDecoderStream(),
    ) as unknown as AsyncIterable<string>) {
      const frames = (text + part).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames.filter((one) => one.startsWith('data:'))) {
        live = true;
        hear(JSON.parse(frame.slice(5)) as LiveEvent);
        if (chance() < CUT) return;
      }
    }
  }

  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      await follow().catch(() => {});
      live = false;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
  void keep();

  return {
    isLive: () => live,
    onHint: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => stopped.abort(),
  };
}
