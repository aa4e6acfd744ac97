import { count, items, words } from '../look';
import type { Script } from '../turn';

const CHESTS = [1, 2, 3];
const CHEST_MIN = 180;
const CHEST_COIN = 40;
const SEATS = 5;
const FIGHTS = 5;

export const alienClub: Script = {
  figures: (look) => {
    const fight = look.until('fight');
    return {
      highestStage: count(look.ever('stage', 1, 3, 40)),
      gathering: count(fight ? look.hourly('seats').int(2, SEATS) : 0, SEATS),
      countdown: fight ? words('集结中', 'Gathering', fight) : words('未集结', 'Not gathering'),
      chests: items(
        CHESTS.map((chest) => look.line({ zh: `宝箱 ${chest}`, en: `Chest ${chest}` }, `chest${chest}`)),
      ),
    };
  },
  run(turn) {
    const open = turn.choice('openChests');
    let opened = 0;
    for (const chest of CHESTS) {
      const ready = turn.ended(`chest${chest}`);
      const hurried = open === 'paid' && turn.until(`chest${chest}`) && turn.payCoin(CHEST_COIN);
      if (open === 'off' || !(ready || hurried)) continue;
      turn.begin(`chest${chest}`, 0);
      turn.gain('tokens', 25);
      turn.gain('books', 1);
      opened += 1;
    }
    if (opened) turn.say(`开箱 ${opened} 个`, `chests opened: ${opened}`);
    if (turn.today('fights') >= FIGHTS) return;
    const best = turn.ever('stage', 1, 3, 40);
    const rule = turn.choice('stageRule');
    const stage = rule === 'fixed' ? turn.number('stage') : best;
    // A team's power in percent of the stage's minimum; the weakness adds a tenth.
    let power = turn.hourly('team', stage).int(85, 150) + (turn.on('matchWeakness') ? 10 : 0);
    if (rule === 'bestWinnable') power += 20;
    if (stage > best) return turn.skip('关卡未解锁', 'the stage is not open');
    if (power < turn.number('minPowerPct'))
      return turn.skip('战力低于下限', 'the team is weaker than allowed');
    const [fills, host] = [turn.hourly('fills').int(3, 30), turn.hourly('host').int(0, 2)];
    if (fills > turn.number('waitMin') && turn.on('startWhenFull'))
      return turn.skip('等待队友超时', 'the team did not fill in time');
    if (turn.choice('role') === 'joinOnly' && host === 0)
      return turn.skip('没有可加入的队伍', 'no team to join');
    turn.count('fights');
    turn.begin('fight', Math.max(2, fills));
    if (power >= 95) {
      turn.gain('tokens', 10 * Math.max(1, turn.number('heroesSent')));
      if (stage === best) turn.set('stage', best + 1);
      const free = CHESTS.find((chest) => !turn.until(`chest${chest}`) && !turn.ended(`chest${chest}`));
      if (free) turn.begin(`chest${free}`, CHEST_MIN);
      turn.say(`异邦第 ${stage} 关获胜`, `stage ${stage} won`);
    } else turn.say(`异邦第 ${stage} 关失利`, `stage ${stage} lost`);
  },
};
