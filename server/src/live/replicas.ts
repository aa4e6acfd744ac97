import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connect';
import { listenTo } from '../database/listen';
import type { DatabaseWatch } from '../database/outage';
import type { Log } from '../system/log-changes';
import { makeCarrier, unpack } from './carrier';
import type { Hub } from './hub';
import { CHANNEL, notify } from './notify-repository';

export interface ReplicaOptions {
  hub: Hub;
  db: Db;
  /** Of PostgreSQL. */
  url: string;
  database: DatabaseWatch;
  log: Log;
  /** So many messages reach no other replica. */
  dropped: (messages: number) => void;
}

/**
 * Joins the hub of this replica to those of the others on the same PostgreSQL. Returns the function that leaves them.
 */
export function joinReplicas({ hub, db, url, database, log, dropped }: ReplicaOptions): () => Promise<void> {
  const name = randomUUID();
  const failed = (err: unknown) => {
    if (!database.failed(err)) log.error({ err }, 'a hint cannot be sent to the other replicas');
  };
  const carrier = makeCarrier(name, (text) => notify(db, text), failed, dropped);
  hub.join(carrier.carry);
  const stop = listenTo({
    url,
    channel: CHANNEL,
    log,
    onMessage: (text) => unpack(text, name).forEach(hub.deliver),
    onListening: hub.refresh,
  });
  return async () => {
    hub.join(() => {});
    await stop();
    await carrier.settled();
  };
}

/** Notifies running replicas of what a process does that has no streams of its own. Returns what waits until all is said. */
export function speakToReplicas(hub: Hub, db: Db): () => Promise<void> {
  const carrier = makeCarrier(
    randomUUID(),
    (text) => notify(db, text),
    () => {},
  );
  hub.join(carrier.carry);
  return carrier.settled;
}
