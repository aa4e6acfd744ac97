import { count, type Look, words } from '../look';
import { beginBag, table, tries } from '../table';
import type { Turn } from '../turn';

const FREE = 3;
const TOOL_COIN = 15;
const SET = 6;
const CELLS = 25;
const FINDS = [
  'dragonVein',
  'compass',
  'jadeSeal',
  'heroShard',
  'gemBox',
  'goldTicket',
  'soulStone',
  'goldPile',
] as const;

const dug = (look: Look) => look.ever('dug', 0, 0, 400);
const pieces = (look: Look) => look.ever('pieces', 0, 0, SET - 1);

/** Digs once. Returns what was found, if anything. */
function digOnce(turn: Turn): string | undefined {
  turn.count('digs');
  turn.set('dug', dug(turn) + 1);
  // A plan finds more than chance does.
  if (turn.between(1, turn.choice('pattern') === 'smart' ? 3 : 4) > 1) {
    turn.gain('gold', 400);
    return undefined;
  }
  const found = FINDS[turn.between(0, FINDS.length - 1)] ?? 'goldPile';
  turn.count('finds');
  turn.set('pieces', pieces(turn) + 1);
  turn.gain('pieces', 1);
  return found;
}

export const dig = table(
  (look) => {
    const [floor, map] = [CELLS, CELLS * 6].map((cells) => 1 + Math.floor(dug(look) / cells));
    return {
      toolsLeft: count(look.bag('tools', 12, 60)),
      digs: count(look.today('digs')),
      floor: words(`${floor} 层 · 图 ${map}`, `Floor ${floor} · map ${map}`),
      finds: count(look.today('finds')),
      pieces: count(pieces(look), SET),
    };
  },
  beginBag('tools', 12, 60),
  (turn) => {
    const wanted = turn.list('wanted');
    let [digs, finds] = [0, 0];
    let hit = false;
    const once = () => {
      const found = digOnce(turn);
      digs += 1;
      finds += found ? 1 : 0;
      hit = found !== undefined && turn.on('stopOnFind') && (wanted.length === 0 || wanted.includes(found));
      return !hit;
    };
    if (turn.on('freeDigs')) tries(turn, { name: 'free', free: FREE }, once);
    while (!hit && turn.today('bought') < turn.number('buyTools') && turn.payCoin(TOOL_COIN)) {
      turn.count('bought');
      turn.gain('tools', 1);
    }
    const bought = turn.gained.get('tools');
    if (bought) turn.say(`购得寻龙尺 ${bought}`, `tools bought: ${bought}`);
    while (!hit && turn.today('tools') < turn.number('useTools')) {
      if (!turn.use('tools', 1, turn.number('toolReserve'))) {
        turn.skip('道具已到保留数', 'tools stand at what is kept');
        break;
      }
      turn.count('tools');
      once();
    }
    if (digs) turn.say(`挖掘 ${digs} 次，得 ${finds} 件`, `digs: ${digs}, finds: ${finds}`);
  },
  (turn) => {
    if (!turn.on('combine') || pieces(turn) < SET) return;
    turn.set('pieces', pieces(turn) - SET);
    turn.gain('relics', 1);
    turn.say('已合成宝物', 'a relic was combined');
  },
);
