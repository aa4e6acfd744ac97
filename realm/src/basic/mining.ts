import type { FigureItem } from '@assistant/contract';
import { count, items, type Look, words, wordsOf } from '../look';
import { type Script, STOPS } from '../turn';

const SITES = [1, 2, 3];
const SITE_MIN = 240;
const OMENS = [
  ['平', 'Plain'],
  ['吉', 'Good'],
  ['大吉', 'Great'],
] as const;
const WANTED: Record<string, number> = { any: 0, good: 1, great: 2 };
const FREE_OMENS = 2;

const isLocked = (look: Look, site: number) => site > 1 && look.seen.reading.cities.length < site + 1;

function siteLine(look: Look, site: number): FigureItem {
  const label = { zh: `采集点 ${site}`, en: `Site ${site}` };
  return isLocked(look, site) ? { label, state: 'locked' } : look.line(label, `site${site}`);
}

export const mining: Script = {
  figures: (look) => ({
    sites: items(SITES.map((site) => siteLine(look, site))),
    omen: wordsOf(OMENS, look.today('omen')),
    raids: count(look.today('raids'), look.max('raidTimes', 10)),
    defended: words(
      `${look.ever('won', 0, 0, 6)} 胜 ${look.ever('lost', 0, 0, 3)} 负`,
      `${look.ever('won', 0, 0, 6)} won, ${look.ever('lost', 0, 0, 3)} lost`,
    ),
  }),
  run(turn) {
    const ready = SITES.filter((site) => turn.ended(`site${site}`));
    if (turn.on('autoHarvest') && ready.length) {
      for (const site of ready) {
        const heroes = turn.ever(`heroes${site}`, 1);
        turn.gain('gold', 3500 * heroes + 1500 * turn.ever(`omen${site}`));
        turn.gain('stones', heroes);
        turn.begin(`site${site}`, 0);
      }
      turn.say(`收获 ${ready.length} 处`, `sites collected: ${ready.length}`);
    }
    const draw = turn.choice('divine');
    const wanted = WANTED[turn.choice('minOmen')] ?? 0;
    const omen = () =>
      turn.count('omen', turn.daily('omen', turn.today('omens')).int(0, 2) - turn.today('omen'));
    if (draw !== 'off' && draw !== '') {
      while (turn.today('omens') < FREE_OMENS && (turn.today('omens') === 0 || turn.today('omen') < wanted)) {
        turn.count('omens');
        omen();
      }
      if (draw === 'useItem' && turn.today('omen') < wanted && turn.use('omens', 1)) omen();
    }
    // A better omen is waited for as long as free draws come back with the next day.
    const waits = draw !== 'off' && turn.today('omen') < wanted;
    const idle = turn
      .list('sites')
      .map(Number)
      .filter(
        (site) =>
          SITES.includes(site) &&
          !isLocked(turn, site) &&
          !turn.until(`site${site}`) &&
          !turn.ended(`site${site}`),
      );
    if (!waits && idle.length) {
      for (const site of idle) {
        turn.set(`heroes${site}`, Math.max(1, turn.number('heroesPerSite')));
        turn.set(`omen${site}`, turn.today('omen'));
        turn.begin(`site${site}`, SITE_MIN);
      }
      turn.say(`派出 ${idle.length} 处`, `sites started: ${idle.length}`);
    }
    if (turn.number('raidTimes') === 0) return;
    let won = 0;
    let fought = 0;
    const raids = turn.max('raidTimes', 10);
    turn.attempts({ name: 'raids', free: raids, wanted: turn.number('raidTimes') }, () => {
      // An opponent above the limit is changed for copper, as often as three times.
      for (let change = 0; change < 4; change += 1) {
        const how = turn.fight(turn.between(70, 125));
        if (how === 'tooStrong') {
          if (change < 3 && turn.pay('gold', 200)) continue;
          turn.stop(STOPS.tooStrong);
          return 'none';
        }
        fought += 1;
        won += how === 'won' ? 1 : 0;
        if (how === 'won') turn.gain('gold', turn.between(1500, 3000));
        return true;
      }
      return false;
    });
    turn.set('won', turn.ever('won', 0, 0, 6) + won);
    turn.set('lost', turn.ever('lost', 0, 0, 3) + fought - won);
    if (fought) turn.say(`抢夺 ${fought} 次，${won} 胜`, `raids: ${fought}, won ${won}`);
  },
};
