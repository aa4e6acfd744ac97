import { type GameChannel, gameChannels } from '@assistant/contract';
import type { GameChatLine, GamePlayer } from '@assistant/game';
import { chanceOf } from './chance';
import { GIVEN_NAMES, SURNAMES } from './names';

const MINUTE_MS = 60_000;

/** The realm writes a line every two minutes and remembers one day. */
const EVERY_MS = 2 * MINUTE_MS;
const REMEMBERED = 720;

const SAYINGS: Record<GameChannel, readonly [string, ...string[]]> = {
  world: ['收军团，来活跃的', '襄阳几点开？', '求助，有人打我城', '恭喜主公喜得国士', '换碎片，私聊'],
  country: ['今晚八点集合攻城', '守城令已发，速来', '国家任务还差一点', '异族来了，快去打'],
  guild: ['军团副本打完了', '记得捐献', '今天谁还没签到', '奖励已发，注意查收'],
  system: ['服务器将于零点后换日', '比武大会报名开始', '异族入侵已经开始', '商店已刷新'],
  private: ['在吗？', '一起打寻宝', '谢谢主公', '明天再说'],
};

function lineOf({ region, server, platform }: GamePlayer, id: number): GameChatLine {
  const chance = chanceOf('chat', platform, region, server, id);
  const channel = chance.pick<GameChannel>(['world', 'world', 'country', 'guild', ...gameChannels]);
  const sender = chance.pick(SURNAMES) + chance.pick(GIVEN_NAMES);
  return {
    id,
    channel,
    from: channel === 'system' ? '系统' : sender,
    text: `${chance.pick(SAYINGS[channel])}（模拟）`,
    at: new Date(id * EVERY_MS),
    blocked: channel !== 'system' && chance.int(1, 25) === 1,
  };
}

/** The newest lines of some channels after a line, oldest first: the same for everyone on the server. */
export function chatLinesOf(
  player: GamePlayer,
  { channels, after, limit }: { channels: readonly GameChannel[]; after: number; limit: number },
  now: Date,
): GameChatLine[] {
  const newest = Math.floor(now.getTime() / EVERY_MS);
  const oldest = Math.max(after + 1, newest - REMEMBERED + 1);
  return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) =>
    lineOf(player, oldest + index),
  )
    .filter(({ channel }) => channels.includes(channel))
    .slice(-limit);
}
