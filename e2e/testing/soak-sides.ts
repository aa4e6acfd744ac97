import type { SendCall } from '@assistant/api';
import { chatCreateSession, chatJoin } from '@assistant/contract';
import { agentCalls, playerCalls } from './soak-calls';
import { type Device, startDevice, type Tab } from './soak-device';
import { askOver, askUntilAnswered } from './soak-network';
import type { SoakServer } from './soak-server';
import { soakStream } from './soak-stream';

/** What the sides of a soak share. */
export interface Ground {
  server: SoakServer;
  chance: () => number;
  /** What was written, by all sides. */
  written: string[];
}

/** A player's browser with some tabs. */
export function playerDevice({ server, chance }: Ground, token: string, name: string, tabs: number): Device {
  const who = () => ({ token });
  const device = startDevice(soakStream(server, who, chance));
  const calls = playerCalls(askOver(server, who, chance));
  for (let n = 0; n < tabs; n += 1) device.open({ calls, owner: `${token} on ${name}` });
  return device;
}

/** A visitor who writes, and whose conversation an account takes over. */
export async function startVisitor({ server, chance, written }: Ground, name: string) {
  const { guest_id = '' } = await askOver(server, () => ({}), chance, 0)(chatCreateSession, {});
  const who = () => ({ guest_id });
  const device = startDevice(soakStream(server, who, chance));
  const tab = device.open({ calls: playerCalls(askOver(server, who, chance)), owner: guest_id });
  let count = 0;
  return {
    shown: device.shown,
    sessionId: () => tab.convo().getState().sessionId,
    say: () => {
      count += 1;
      written.push(`${name} ${count}`);
      tab.convo().send(`${name} ${count}`);
    },
    /** All that was written is sent, then it is the account's. */
    async join(ask: SendCall): Promise<void> {
      await tab.allSent();
      device.stop();
      // Where the answer was lost, the secret opens nothing any more.
      await askUntilAnswered(ask, chatJoin, { guest_id }).catch(() => {});
    },
  };
}

export type Visitor = Awaited<ReturnType<typeof startVisitor>>;

/** The desk of one agent, who has each conversation open that was written in. */
export function startDesk({ server, chance, written }: Ground, token: string) {
  const who = () => ({ token });
  const ask = askOver(server, who, chance);
  const device = startDevice(soakStream(server, who, chance));
  const open = new Map<string, Tab>();

  function of(sessionId: string): Tab {
    const calls = agentCalls(ask, server.agent.name, sessionId);
    const tab = open.get(sessionId) ?? device.open({ calls, owner: `desk ${token} ${sessionId}`, sessionId });
    open.set(sessionId, tab);
    return tab;
  }

  return {
    device,
    of,
    say: (sessionId: string, text: string) => {
      written.push(text);
      of(sessionId).convo().send(text);
    },
    /** Waits until all is sent. What an ended conversation refused is written in the one of `sessionId` instead. */
    async settle(sessionId: () => Promise<string>): Promise<void> {
      for (let refused = true; refused; ) {
        refused = false;
        for (const tab of open.values()) {
          await tab.allSent();
          const convo = tab.convo();
          for (const { clientId, content, failure } of convo.getState().unsent) {
            if (!failure?.final) continue;
            refused = true;
            convo.discard(clientId);
            of(await sessionId())
              .convo()
              .send(content);
          }
        }
      }
    },
  };
}
