import { countries } from '@assistant/contract';
import { leastRarity, slotOf } from '../goods';
import { count, items, type Look, moment, none } from '../look';
import { type Script, STOPS } from '../turn';

const MOST = 6;
const HOURS = [12 * 60, 18 * 60] as const;
const NAMES: Record<string, [string, string]> = {
  wei: ['魏国', 'Wei'],
  shu: ['蜀国', 'Shu'],
  wu: ['吴国', 'Wu'],
};

/** The two orders that are out until the next refresh. */
const ordersOf = (look: Look) => {
  const slot = slotOf(look.minute, ...HOURS);
  return [0, 1].map((at) => {
    const chance = look.daily('order', slot, at);
    return {
      id: `${slot}.${at}`,
      country: chance.pick(countries),
      type: chance.pick(['attack', 'defend']),
      rarity: chance.int(0, 3),
      price: chance.int(4, 30) * 10,
    };
  });
};

export const newTask: Script = {
  figures: (look) => ({
    tasks: items(
      ordersOf(look).map(({ id, country, type }) => {
        const [zh, en] = NAMES[country] ?? ['', ''];
        const label =
          type === 'attack'
            ? { zh: `攻打${zh}`, en: `Attack ${en}` }
            : { zh: `防守${zh}`, en: `Defend against ${en}` };
        return { label, value: Math.min(100, look.today(id)), unit: 'percent' };
      }),
    ),
    done: count(look.today('done'), MOST),
    coinSpent: look.today('coin') ? count(look.today('coin')) : none,
    refresh: moment(look.next(0, ...HOURS)),
  }),
  run(turn) {
    const wanted = turn.list('countries');
    const how = turn.choice('quickFinish');
    let [sent, done] = [0, 0];
    for (const { id, country, type, rarity, price } of ordersOf(turn)) {
      const fits =
        turn.list('types').includes(type) &&
        rarity >= leastRarity(turn) &&
        (wanted.includes(country) || wanted.includes('all'));
      if (!fits || turn.today(id) > 100 || turn.today('done') >= MOST) continue;
      const quick = how === 'all' || (how === 'byRarity' && rarity >= 2);
      const payable =
        price <= turn.number('maxCoinEach') && turn.today('coin') + price <= turn.number('maxCoinDay');
      if (turn.today(id) < 100 && quick && payable && turn.payCoin(price)) {
        turn.count('coin', price);
        turn.count(id, 100 - turn.today(id));
      } else if (turn.today(id) < 100 && turn.on('dispatch')) {
        if (!turn.pay('food', 2500)) break;
        sent += 1;
        turn.count(id, Math.min(100 - turn.today(id), turn.between(30, 60)));
      }
      if (turn.today(id) < 100 || !turn.on('claim')) continue;
      turn.count(id);
      turn.count('done');
      turn.gain('merit', 40 + 40 * rarity);
      done += 1;
    }
    if (sent) turn.say(`出兵 ${sent} 次`, `troops sent: ${sent}`);
    if (done) turn.say(`密旨完成 ${done} 道`, `orders finished: ${done}`);
    if (turn.today('done') >= MOST) turn.stop(STOPS.noAttempts);
  },
};
