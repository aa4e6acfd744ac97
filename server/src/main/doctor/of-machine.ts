import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { memoryHost } from '@assistant/game';
import { SECOND_MS } from '../../system/durations';
import { messageOf } from '../../system/error-code';
import { freeBytes } from '../../system/free-bytes';
import type { Settings } from '../../system/settings';
import { within } from '../../system/within';
import { openModule } from '../load-gateway';
import { refuseOpenKeys, requireFolder, requireSeal } from '../start-checks';
import { startWarnings } from '../start-warnings';
import { asItIs, type Finding, note, ok, WHAT, wrong } from './finding';

/** A day of a busy site, and room for a release. */
const ROOM_BYTES = 512 * 1024 * 1024;

/** Like the server's deadline for a call of the game. */
const ANSWER_MS = 8 * SECOND_MS;

/** The folder itself, or the nearest one above in which it would be made. */
const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(resolve(folder)));

/** Whether the disks of data and site have room. @param free the free bytes of a folder */
export function checkDisk({ DATA_DIR, SITE_DIR }: Settings, free = freeBytes): Finding[] {
  const full = Object.entries({ DATA_DIR, SITE_DIR }).flatMap(([name, folder]) => {
    const left = free(existing(folder));
    const mb = Math.floor(left / 1024 / 1024);
    return left >= ROOM_BYTES
      ? []
      : [
          wrong(WHAT.disk, {
            zh: `${name}（${folder}）所在磁盘只剩 ${mb} MB；请清出至少 512 MB，否则改动会被拒绝`,
            en: `the disk of ${name} (${folder}) has ${mb} MB left. Make room, at least 512 MB, or changes will be refused.`,
          }),
        ];
  });
  return full.length > 0 ? full : [ok(WHAT.disk)];
}

/** Whether the keys lie where no one else can read them. */
export const checkKeys = (settings: Settings): Promise<Finding[]> =>
  refuseOpenKeys(settings).then(
    () => [ok(WHAT.keys)],
    (error) => [wrong(WHAT.keys, asItIs(messageOf(error)))],
  );

/** Whether the module of the game can be loaded and answers. */
export async function checkGame({ GAME_GATEWAY }: Settings, now: () => Date): Promise<Finding[]> {
  const ends: (() => Promise<void>)[] = [];
  const silent = { info() {}, warn() {}, error() {} };
  const onShutdown = (work: () => Promise<void>) => void ends.push(work);
  try {
    const game = await openModule(GAME_GATEWAY, { ...memoryHost(now), log: silent, onShutdown });
    const late = () => new Error(`no answer within ${ANSWER_MS / SECOND_MS} s`);
    const regions = await within(ANSWER_MS, Promise.resolve(game.regions(1)), late);
    if (regions.length === 0) throw new Error('no regions');
    if (!game.simulated) return [ok(WHAT.game)];
    return [
      note(WHAT.game, {
        zh: '没有设置 GAME_GATEWAY，任务在模拟的游戏里执行',
        en: 'GAME_GATEWAY is not set: tasks run in a simulated game.',
      }),
    ];
  } catch (error) {
    const why = messageOf(error);
    return [
      wrong(WHAT.game, {
        zh: `游戏网关不能用（${why}）；请用 npm run check:gateway 逐项检查`,
        en: `it cannot be used (${why}). Try each of its calls by npm run check:gateway.`,
      }),
    ];
  } finally {
    await Promise.allSettled(ends.map((end) => end()));
  }
}

/** What would stop the start, and what the settings say that is no mistake, but should be known. */
export async function checkSettings(settings: Settings): Promise<Finding[]> {
  const warnings = startWarnings(settings).map((line) => note(WHAT.settings, asItIs(line)));
  const tried = await Promise.allSettled([requireFolder(settings), requireSeal(settings)]);
  const stops = tried.flatMap((one) =>
    one.status === 'rejected' ? [wrong(WHAT.settings, asItIs(messageOf(one.reason)))] : [],
  );
  return [...(stops.length > 0 ? stops : [ok(WHAT.settings)]), ...warnings];
}

/** Whether push services know whom to write to. */
export const checkContact = ({ PUSH_CONTACT }: Settings): Finding[] => [
  PUSH_CONTACT.endsWith('@example.com')
    ? note(WHAT.notifications, {
        zh: '没有设置 PUSH_CONTACT，有的推送服务会拒绝；请设为 mailto: 加您的邮箱',
        en: 'PUSH_CONTACT is not set, and some push services refuse that. Set it to mailto: and your address.',
      })
    : ok(WHAT.notifications),
];
