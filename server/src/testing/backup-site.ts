import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type Envelope, obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type * as z from 'zod/mini';
import { inSnapshot, rowsOf, tablesOf } from '../backup/rows-repository';
import { png } from '../chat/pictures/testing/samples';
import { openAsItIs } from '../database/open';
import type { Terminal } from '../main/backup-cli';
import { type RunningServer, start } from '../main/start';
import { readSettings, type Settings } from '../system/settings';

const PASSWORD = 'secret-of-a-player';

/** No one sits there. */
export const NOBODY: Terminal = {
  secret: async () => undefined,
  confirm: async () => undefined,
  say: () => {},
  progress: () => {},
};

/** Settings of a site in a folder, on the embedded database or another one. */
export const siteIn = (folder: string, more: Record<string, string> = {}): Settings =>
  readSettings({
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
    WRONG_LOGIN_MS: '0',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: `${folder}/data`,
    SITE_DIR: `${folder}/site`,
    ...more,
  });

type Send = <C extends Call>(
  call: C,
  input: object,
  token?: string,
) => Promise<Envelope<z.output<C['data']>> & { status: number }>;

/** Makes calls of a server at an address; one that it has too much to do for again, as pages do. */
export const sendTo =
  (url: string): Send =>
  async (call, input, token) => {
    const ask = () =>
      fetch(url + call.path, {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(token === undefined ? input : { ...input, token }),
      });
    let answer = await ask();
    for (; answer.status === 503; answer = await ask()) await sleep(100);
    return { ...((await answer.json()) as Envelope<never>), status: answer.status };
  };

/** A server on a port with those who use it. */
interface LiveSite extends RunningServer {
  send: Send;
  health(): Promise<{ engine: string; troubles: string[] }>;
}

/** Starts the server of these settings, as an operator does. */
export async function startSite(settings: Settings): Promise<LiveSite> {
  const running = await start(settings);
  const url = `http://127.0.0.1:${running.port}`;
  return {
    ...running,
    send: sendTo(url),
    health: async () => ((await (await fetch(`${url}/api/health`)).json()) as Envelope<never>).data,
  };
}

/** A player sends a picture into a conversation. @returns its id */
export async function sendPicture(send: Send, token: string, session_id: string): Promise<string> {
  const image = png();
  const image_id = randomUUID();
  await send(calls.chatImageBegin, { session_id, image_id, bytes: image.length }, token);
  await send(calls.chatImagePart, { image_id, offset: 0, base64: image.toString('base64') }, token);
  const content = { session_id, content: image_id, content_type: 'image', client_id: image_id };
  await send(calls.chatSendMessage, content, token);
  return image_id;
}

/** A player who has saved a setting, had a run made, written and sent a picture. */
export async function usePlayer({ send }: Pick<LiveSite, 'send'>, account: string) {
  const place = { server_name: '37新服专区', server_info: '', game_platform: 1 };
  await send(calls.register, { username: account, password: PASSWORD, wechat: '13800000000', ...place });
  const wire = obfuscate(PASSWORD, siteIn('').LOGIN_OBFUSCATION_KEY);
  const { token } = (await send(calls.login, { username: account, password: wire })).data;
  const { revisions } = (await send(calls.getConfig, {}, token)).data;
  const setting = { mining: { heroesPerSite: 2 }, account: { dailyCoinCap: 100 } };
  await send(calls.updateConfig, { setting, revisions }, token);
  const { session_id } = (await send(calls.chatCreateSession, {}, token)).data;
  const image_id = await sendPicture(send, token, session_id);
  const words = '在吗？\\ "引号" \n😀';
  const message = (await send(calls.chatSendMessage, { session_id, content: words }, token)).data.id;
  const ran = await send(calls.tasksRun, { task: 'mining' }, token);
  if (ran.code !== 0) throw new Error(ran.msg);
  let last: string | null | undefined;
  while (!last) last = (await send(calls.tasksRecords, {}, token)).data.records[0]?.finished_at;
  return { account, token, session_id, image_id, message, words };
}

/** All rows of a database that no server has, as texts, by table. @param without tables that may differ */
export async function dump(
  settings: Settings,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const db = await openAsItIs(settings);
  try {
    return await inSnapshot(db, async (trx) => {
      const all: Record<string, string[]> = {};
      for (const table of await tablesOf(trx)) {
        if (without.includes(table.name)) continue;
        const rows: string[] = [];
        for await (const some of rowsOf(trx, table)) rows.push(...some);
        all[table.name] = rows.sort();
      }
      return all;
    });
  } finally {
    await db.destroy();
  }
}
