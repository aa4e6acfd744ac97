import { wholeSettings } from '@assistant/contract';
import { getAccount } from '../../account/account-repository';
import type { GameTools } from '../../engine/tools';
import { playerOf } from '../../game/player-of';
import { hasChannel } from '../../notify/channel-repository';
import { addDeliveries } from '../../notify/delivery-repository';
import { hasMark } from '../../notify/event-repository';
import { messageOf, type Reader } from '../../notify/words';
import { reportOf } from './report';
import { dueReport } from './report-due';
import { reportEvent } from './report-event';
import { leaveReport, markReport, type Subscriber, takeDueReports } from './report-repository';

interface ReportSender extends GameTools {
  readerOf(accountId: number): Promise<Reader>;
}

/**
 * Makes the messages of the next reports that are due, one a day for each account; any number of replicas share them. One that
 * cannot be made holds up no other, and is tried again in five minutes.
 * @returns whether more are due
 * @throws an error of the database
 */
export async function sendReports(tools: ReportSender): Promise<boolean> {
  const { db, now, log } = tools;
  const taken = await takeDueReports(db, now());
  for (const subscriber of taken) {
    try {
      await leaveReport(db, subscriber, await lookAt(tools, subscriber));
    } catch (err) {
      log.error({ err, account: subscriber.id }, 'a report cannot be sent');
    }
  }
  return taken.length > 0;
}

/** Sends the report of an account if it is due. When it is looked at again; null means never. */
async function lookAt(tools: ReportSender, { id, values }: Subscriber): Promise<Date | null> {
  const { db, gateway, now } = tools;
  const { reportHour: hour, quietHours } = wholeSettings(values);
  if (hour === null) return null;
  const account = await getAccount(db, id);
  const { date, next } = dueReport(gateway.clock(playerOf(account)), { hour, quietHours }, now());
  if (date !== undefined && account.deletes_at === null) await sendReport(tools, id, `report ${date}`, date);
  return next;
}

async function sendReport(tools: ReportSender, id: number, mark: string, date: string): Promise<void> {
  const { db, now, readerOf } = tools;
  if ((await hasMark(db, id, mark)) || !(await hasChannel(db, id))) return;
  const at = now();
  const event = reportEvent(await reportOf(tools, id, date));
  const message = event && messageOf([{ ...event, at: at.toISOString() }], await readerOf(id));
  await markReport(db, id, { what: mark, at }, async (trx) => {
    if (message) await addDeliveries(trx, id, message, at);
  });
}
