import { connect, type Db } from '../../database/connect';
import { databaseTime } from '../../database/ping';
import { countWaiting } from '../../notify/delivery-repository';
import { MINUTE_MS, SECOND_MS } from '../../system/durations';
import { messageOf } from '../../system/error-code';
import type { Settings } from '../../system/settings';
import { explainConnect } from '../../system/start-error';
import { asItIs, type Finding, note, ok, WHAT, wrong } from './finding';

/** Two clocks may differ by so much. */
export const CLOCK_MS = 2 * SECOND_MS;

/** A notification is sent within seconds, or again after some minutes. */
const LATE_MS = 30 * MINUTE_MS;

export const clockWrong = (byMs: number): Finding => {
  const seconds = Math.round(byMs / SECOND_MS);
  return wrong(WHAT.clock, {
    zh: `本机时钟与对方相差 ${seconds} 秒，任务和登录会按错的时间；请在两边开启时间同步（chrony 或 systemd-timesyncd）`,
    en: `this machine and the other differ by ${seconds} s, so tasks and logins go by a wrong time. Let both follow a time server (chrony or systemd-timesyncd).`,
  });
};

async function ofOpened(db: Db, now: () => Date): Promise<Finding[]> {
  const asked = now().getTime();
  const theirs = (await databaseTime(db)).getTime();
  // What the answer took is no difference.
  const apart = theirs < asked ? asked - theirs : Math.max(0, theirs - now().getTime());
  const late = await countWaiting(db, new Date(now().getTime() - LATE_MS)).catch(() => 0);
  return [
    ok(WHAT.database),
    apart > CLOCK_MS ? clockWrong(apart) : ok(WHAT.clock),
    ...(late > 0
      ? [
          wrong(WHAT.notifications, {
            zh: `有 ${late} 条通知超过半小时没有发出；请确认服务器在运行，并能用 HTTPS 和 DNS 访问互联网`,
            en: `${late} have not been sent for half an hour. See that the server runs and reaches the internet by HTTPS and DNS.`,
          }),
        ]
      : []),
  ];
}

/** Whether PostgreSQL answers, what its clock says, and whether notifications wait. The embedded database is its server's. */
export async function checkDatabase(settings: Settings, now: () => Date): Promise<Finding[]> {
  if (!settings.DATABASE_URL)
    return [
      note(WHAT.database, {
        zh: '使用内置数据库，只有运行中的服务器能看；加上 --url 可以看它的健康报告',
        en: 'it is the embedded one, which only its running server sees. With --url its health report is read.',
      }),
    ];
  let db: Db | undefined;
  try {
    db = await connect(settings);
    return await ofOpened(db, now);
  } catch (error) {
    return [wrong(WHAT.database, asItIs(explainConnect(error) ?? messageOf(error)))];
  } finally {
    await db?.destroy();
  }
}
