import { ACCOUNT_SETTING_ID, wholeSettings } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import { getAccount } from '../account/account-repository';
import { readValues } from '../account/settings-repository';
import type { Db } from '../database/connect';
import { quietEnd } from '../engine/schedule/hours';
import { playerOf } from '../game/player-of';
import { datesBetween } from '../notify/membership-ends';
import type { Recipient, RecipientOf } from '../notify/notifier';
import type { DefinitionTable, TaskDefinitions } from '../released/definitions';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' };

interface RecipientTools {
  gateway: Pick<GameGateway, 'clock'>;
  definitions: Pick<TaskDefinitions, 'current'>;
}

/**
 * What messages about accounts are made by: their settings, the clocks of their games, and the names of the tasks, which may be read from
 * the database by a connection of their own, and so before any transaction.
 */
export async function recipientsOf({ gateway, definitions }: RecipientTools): Promise<RecipientOf> {
  const table = await definitions.current();
  return (db, accountId, now) => recipientOf({ gateway, table }, db, accountId, now);
}

async function recipientOf(
  { gateway, table }: Pick<RecipientTools, 'gateway'> & { table: DefinitionTable },
  db: Db,
  accountId: number,
  now: Date,
): Promise<Recipient> {
  const clock = gateway.clock(playerOf(await getAccount(db, accountId)));
  const stored = await readValues(db, accountId, ACCOUNT_SETTING_ID);
  const { language, notifications, quietHours, reportHour } = wholeSettings(stored ?? {});
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
