import { count, words } from '../look';
import type { Script } from '../turn';

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

export const dig: Script = {
  figures: (look) => {
    const dug = look.ever('dug', 0, 0, 400);
    const [floor, map] = [1 + Math.floor(dug / CELLS), 1 + Math.floor(dug / (CELLS * 6))];
    return {
      toolsLeft: count(look.bag('tools', 12, 60)),
      digs: count(look.today('digs')),
      floor: words(`${floor} 层 · 图 ${map}`, `Floor ${floor} · map ${map}`),
      finds: count(look.today('finds')),
      pieces: count(look.ever('pieces', 0, 0, SET - 1), SET),
    };
  },
  run(turn) {
    if (turn.seen.state.bag.tools === undefined) turn.seen.state.bag.tools = turn.bag('tools', 12, 60);
    const wanted = turn.list('wanted');
    let [digs, finds] = [0, 0];
    let hit = false;
    const once = () => {
      digs += 1;
      turn.count('digs');
      turn.set('dug', turn.ever('dug', 0, 0, 400) + 1);
      // A plan finds more than chance does.
      if (turn.between(1, turn.choice('pattern') === 'smart' ? 3 : 4) > 1) turn.gain('gold', 400);
      else {
        const found = FINDS[turn.between(0, FINDS.length - 1)] ?? 'goldPile';
        finds += 1;
        turn.count('finds');
        turn.set('pieces', turn.ever('pieces', 0, 0, SET - 1) + 1);
        turn.gain('pieces', 1);
        hit = turn.on('stopOnFind') && (wanted.length === 0 || wanted.includes(found));
      }
      return !hit;
    };
    if (turn.on('freeDigs')) turn.attempts({ name: 'free', free: FREE, wanted: FREE }, once);
    while (!hit && turn.today('bought') < turn.number('buyTools') && turn.payCoin(TOOL_COIN)) {
      turn.count('bought');
      turn.gain('tools', 1);
    }
    if (turn.gained.has('tools'))
      turn.say(`购得寻龙尺 ${turn.gained.get('tools')}`, `tools bought: ${turn.gained.get('tools')}`);
    while (!hit && turn.today('tools') < turn.number('useTools')) {
      if (!turn.use('tools', 1, turn.number('toolReserve'))) {
        turn.stop({
          result: 'skipped',
          reason: 'nothingToDo',
          text: { zh: '道具已到保留数', en: 'tools stand at what is kept' },
        });
        break;
      }
      turn.count('tools');
      once();
    }
    if (digs) turn.say(`挖掘 ${digs} 次，得 ${finds} 件`, `digs: ${digs}, finds: ${finds}`);
    if (turn.on('combine') && turn.ever('pieces', 0, 0, SET - 1) >= SET) {
      turn.set('pieces', turn.ever('pieces') - SET);
      turn.gain('relics', 1);
      turn.say('已合成宝物', 'a relic was combined');
    }
  },
};
