import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { enterBy } from './enter';

/** What a page sends again by itself: no answer, or one that says that the server, or what is in front, cannot now. */
const PASSES = [502, 503, 504];

const PLACE = { server_name: 'example', server_info: '', game_platform: 1 } as const;

/** Who plays through a gateway, as pages do. */
export interface Player {
  /** Words that were sent and answered. */
  said: string[];
  /** The value that was saved last, and answered, with its revision. */
  saved: number;
  revision: number;
  /** How often something was sent again. */
  repeats: number;
  /** How often the stream was opened, and the newest message that it spoke of. */
  streams: number;
  heard: number;
  token: string;
  session: string;
  /** Ends when it is over. */
  done: Promise<void>;
}

/** Asks until it is answered. @throws an answer that no page sends again */
async function ask(url: string, path: string, body: object, again: () => void) {
  for (;;) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    const envelope = await answer?.json().catch(() => undefined);
    if (answer?.status === 200 && envelope?.code === 0) return { data: envelope.data, conflict: false };
    if (answer?.status === 409) return { data: envelope?.data, conflict: true };
    if (answer && !PASSES.includes(answer.status) && answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(envelope)}`);
    again();
    await sleep(100);
  }
}

/** Listens as a page does, and opens the stream again whenever it ends. */
async function listen(url: string, player: Player, isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    try {
      const answer = await fetch(url + calls.chatEvents.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: player.token }),
        signal: isOver,
      });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      player.streams += 1;
      let text = '';
      for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
        const frames = (text + part).split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames.filter((one) => one.startsWith('data:'))) {
          const event: LiveEvent = JSON.parse(frame.slice(5));
          player.heard = Math.max(player.heard, Number(event.newest?.chat ?? event.id ?? 0));
        }
      }
    } catch {
      if (!isOver.aborted) await sleep(100);
    }
  }
}

/**
 * Registers a player and has him send words, save, read and listen all the time, until it is over.
 * @param pauseMs between two of each: who goes on for minutes, or beside many, would meet the limits of messages
 */
export async function playMeanwhile(
  url: string,
  username: string,
  isOver: AbortSignal,
  pauseMs = 50,
): Promise<Player> {
  const send = async (path: string, body: object) => (await ask(url, path, body, () => {})).data;
  const token = await enterBy(send, { username, password: 'p', wechat: '1', ...PLACE });
  const { session_id: session } = await send(calls.chatCreateSession.path, { token });
  const player = {
    said: [],
    saved: 1,
    revision: 0,
    repeats: 0,
    streams: 0,
    heard: 0,
    token,
    session,
  } as unknown as Player;
  const again = () => {
    player.repeats += 1;
  };
  async function talk() {
    for (let at = 0; !isOver.aborted; at += 1) {
      const content = `${username} ${at}`;
      const message = { token, session_id: session, content, client_id: randomUUID() };
      await ask(url, calls.chatSendMessage.path, message, again);
      player.said.push(content);
      await sleep(pauseMs);
    }
  }
  async function save() {
    for (let at = 0; !isOver.aborted; at += 1) {
      const heroesPerSite = 1 + (at % 3);
      const setting = { mining: { heroesPerSite } };
      for (;;) {
        const { data, conflict } = await ask(
          url,
          calls.updateConfig.path,
          { token, setting, revisions: { mining: player.revision } },
          again,
        );
        if (!conflict) {
          player.revision = data.revisions.mining;
          break;
        }
        // It was saved, and only the answer was lost: a page reads what is stored.
        const stored = (await ask(url, calls.getConfig.path, { token }, again)).data;
        player.revision = stored.revisions.mining;
        if (stored.setting.mining.heroesPerSite === heroesPerSite) break;
      }
      player.saved = heroesPerSite;
      await sleep(pauseMs);
    }
  }
  async function read() {
    while (!isOver.aborted) {
      await ask(url, calls.me.path, { token }, again);
      await sleep(pauseMs);
    }
  }
  player.done = Promise.all([talk(), save(), read(), listen(url, player, isOver)]).then(() => {});
  // Who waits for it sees the failure; until then it is no fault.
  player.done.catch(() => {});
  return player;
}
