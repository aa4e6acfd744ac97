import { ACCOUNT_SETTING_ID, wholeSettings } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import { getAccount } from '../account/account-repository';
import { readValues } from '../account/settings-repository';
import type { Db } from '../database/connect';
import { quietEnd } from '../engine/schedule/hours';
import { playerOf } from '../game/player-of';
import { datesBetween } from '../notify/membership-ends';
import type { Recipient } from '../notify/notifier';
import type { TaskDefinitions } from '../released/definitions';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' };

interface RecipientTools {
  gateway: Pick<GameGateway, 'clock'>;
  definitions: Pick<TaskDefinitions, 'current'>;
}

/** What messages about an account are made by: its settings, the clock of its game, and the names of its tasks. */
export async function recipientOf(
  { gateway, definitions }: RecipientTools,
  db: Db,
  accountId: number,
  now: Date,
): Promise<Recipient> {
  const clock = gateway.clock(playerOf(await getAccount(db, accountId)));
  const stored = await readValues(db, accountId, ACCOUNT_SETTING_ID);
  const { language, notifications, quietHours, reportHour } = wholeSettings(stored ?? {});
  const table = await definitions.current();
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: clock.timeZone,
  });
  return {
    language,
    wishes: notifications,
    reported: reportHour !== null,
    quietUntil: quietEnd(quietHours, clock, now),
    clock,
    daysTo: (moment) => datesBetween(clock, now, new Date(moment)),
    shown: (moment) => format.format(new Date(moment)),
    task(id) {
      const [definition] = table.get(id) ?? [];
      return definition && { title: definition.title, path: `/${definition.tier}/${id}` };
    },
  };
}
