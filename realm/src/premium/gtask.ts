import { refreshed } from '../goods';
import type { Item } from '../items';
import { count, items, moment } from '../look';
import { type Script, STOPS } from '../turn';

const FREE = 6;
const REFRESHES = 3;
const TIP_COIN = 25;
const KINDS: Record<string, [string, string]> = {
  build: ['建设城墙', 'Build walls'],
  donate: ['捐献粮草', 'Donate food'],
  collect: ['征收赋税', 'Collect taxes'],
};
const REWARDS: Record<string, [Item, number]> = {
  merit: ['merit', 40],
  heroItem: ['shards', 2],
  gold: ['gold', 5000],
};
/** How much each grade brings, and what a donation of it takes. */
const GRADES: Record<string, number> = { pass: 1, good: 1.5, best: 2 };

export const gtask: Script = {
  figures: (look) => ({
    times: count(FREE - look.today('times'), FREE),
    refreshes: count(REFRESHES - look.today('refreshes.free'), REFRESHES),
    accepted: items(
      Object.entries(KINDS)
        .filter(([kind]) => look.today(`did.${kind}`) > 0)
        .map(([kind, [zh, en]]) => ({ label: { zh, en }, value: look.today(`did.${kind}`) })),
    ),
    nextList: moment(look.nextHour()),
  }),
  run(turn) {
    const grade = GRADES[turn.choice('grade')] ?? 1;
    const wanted = turn.list('rewardOrder');
    let done = 0;
    turn.attempts(
      { name: 'times', free: FREE, wanted: FREE, buy: turn.number('buyTimes'), price: 20, dearer: 10 },
      () => {
        const list = () => turn.hourly('list', turn.today('refreshes'), turn.today('times'));
        let [kind, reward] = [
          list().pick(['build', 'donate', 'collect']),
          list().pick(['gold', 'merit', 'heroItem']),
        ];
        if (turn.on('dropLow') && reward !== wanted[0] && refreshed(turn, REFRESHES))
          [kind, reward] = [
            list().pick(['build', 'donate', 'collect']),
            list().pick(['merit', 'heroItem', 'gold']),
          ];
        if (!turn.list('types').includes(kind)) kind = turn.list('types')[0] ?? kind;
        if (kind === 'donate' && !turn.pay('food', 4000 * grade)) {
          return 'none';
        }
        // The envoy's tip gives the full reward; without it a tax raid may fail.
        const tipped = turn.on('tip') && turn.payCoin(TIP_COIN);
        if (turn.on('tip') && !tipped) return false;
        if (kind === 'collect' && !tipped && turn.between(1, 5) === 1) return true;
        const [item, amount] = REWARDS[reward] ?? ['gold', 5000];
        turn.gain(item, Math.round(amount * (tipped ? 2 : grade)));
        turn.count(`did.${kind}`);
        done += 1;
        return true;
      },
    );
    if (done) turn.say(`政务 ${done} 件`, `affairs done: ${done}`);
    else if (!turn.isStopped) turn.stop(STOPS.noAttempts);
  },
};
