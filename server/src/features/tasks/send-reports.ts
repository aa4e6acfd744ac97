import { wholeSettings } from '@assistant/contract';
import type { GameTools } from '../../engine/tools';
import { playerOf } from '../../game/player-of';
import { addDeliveries } from '../../notify/delivery-repository';
import { hasMark } from '../../notify/event-repository';
import { messageOf, type Reader } from '../../notify/words';
import { reportOf } from './report';
import { dueReport } from './report-due';
import { reportEvent } from './report-event';
import { listSubscribers, markReport, type Subscriber } from './report-repository';

interface ReportSender extends GameTools {
  readerOf(accountId: number): Promise<Reader>;
}

/** Makes the messages of the reports that are due, one a day for each account, whatever the number of replicas. */
export async function sendReports(tools: ReportSender): Promise<void> {
  const { db, gateway, now, log } = tools;
  for (const subscriber of await listSubscribers(db)) {
    const { reportHour, quietHours } = wholeSettings(subscriber.values);
    if (reportHour === null) continue;
    // One account whose report cannot be made holds up no other; it is tried again at the next look.
    try {
      const date = dueReport(gateway.clock(playerOf(subscriber)), reportHour, quietHours, now());
      if (date !== undefined && subscriber.last !== markOf(date)) await sendReport(tools, subscriber, date);
    } catch (err) {
      log.error({ err, account: subscriber.id }, 'a report cannot be sent');
    }
  }
}

const markOf = (date: string) => `report ${date}`;

async function sendReport(tools: ReportSender, { id }: Subscriber, date: string): Promise<void> {
  const { db, now, readerOf } = tools;
  // The list is as old as this look, in which another replica may have come here first.
  if (await hasMark(db, id, markOf(date))) return;
  const at = now();
  const event = reportEvent(await reportOf(tools, id, date));
  const message = event && messageOf([{ ...event, at: at.toISOString() }], await readerOf(id));
  await markReport(db, id, { what: markOf(date), at }, async (trx) => {
    if (message) await addDeliveries(trx, id, message, at);
  });
}
