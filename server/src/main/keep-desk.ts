import type { FastifyInstance } from 'fastify';
import { partiesOf } from '../chat/parties';
import type { Db } from '../database/connect';
import type { DatabaseWatch } from '../database/outage';
import { catchUp, returnIdle } from '../features/desk/idle-repository';
import { forgetLooks } from '../features/desk/look-repository';
import type { Live } from '../live/live';
import { doRegularly } from './regularly';

const KEEP_DESK_MS = 30_000;

const MINUTE_MS = 60_000;

interface KeepDesk {
  db: Db;
  live: Live;
  now: () => Date;
  /** Minutes after which a conversation whose agent does nothing waits again. */
  idleMinutes: number;
}

/** Puts conversations whose agent is away back to those that wait, and lists what the release before has stored. */
export async function keepDesk({ db, live, now, idleMinutes }: KeepDesk): Promise<void> {
  await catchUp(db);
  const at = now();
  for (const chat of await returnIdle(db, new Date(at.getTime() - idleMinutes * MINUTE_MS), at))
    live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
  await forgetLooks(db, new Date(at.getTime() - MINUTE_MS - idleMinutes * MINUTE_MS));
}

/** Keeps the desk as long as the server listens; on several replicas each does, and none of them twice. */
export function keepDeskRegularly(
  app: FastifyInstance,
  { database, ...desk }: KeepDesk & { database: DatabaseWatch },
): void {
  doRegularly(
    app,
    KEEP_DESK_MS,
    () => keepDesk(desk),
    (err) => {
      if (!database.failed(err)) app.log.error({ err }, 'idle conversations cannot be put back');
    },
  );
}
