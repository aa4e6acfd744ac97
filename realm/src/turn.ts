import type { Currency, Figure, LocalText } from '@assistant/contract';
import type { RunLimits, TaskOutcome } from '@assistant/game';
import type { TaskValues } from '@assistant/tasks';
import { chanceOf } from './chance';
import { ITEMS, type Item } from './items';
import { Look, type Seen } from './look';

/** Why a run ended before all was done that was wanted. */
export type Stop = Pick<TaskOutcome, 'result' | 'reason' | 'text'>;

/** One task of the realm: what its strip shows, and what a run does, by its values and the player's state. */
export interface Script {
  figures(look: Look): Record<string, Figure>;
  run(turn: Turn): void;
}

export interface Attempts {
  /** What is counted today: the free ones by this name, the bought ones by `name.bought`. */
  name: string;
  /** Free ones the game gives in a day, and of these how many the values want. */
  free: number;
  wanted: number;
  /** How many may be bought today, the price in coin of the first, and how much each further one costs more. */
  buy?: number;
  price?: number;
  dearer?: number;
}

const CURRENCIES: readonly string[] = ['gold', 'food', 'wood', 'iron', 'coin', 'merit'];
const said = ({ zh, en }: LocalText): LocalText => ({ zh: `${zh}（模拟）`, en: `${en} (simulated)` });

const stop = (result: Stop['result'], reason: Stop['reason'], zh: string, en: string): Stop => ({
  result,
  reason,
  text: { zh, en },
});

/** What stops a run, in the words of its record. */
export const STOPS = {
  coinCap: stop('partly', 'coinCap', '元宝额度已用完', 'no more coin is allowed'),
  coinFloor: stop('partly', 'floor', '元宝已到保留数', 'coin stands at its floor'),
  noAttempts: stop('skipped', 'nothingToDo', '今日次数已用完', 'no attempts are left today'),
  losses: stop('done', 'ok', '连败，今日停止', 'stopped after losses'),
  tooStrong: stop('skipped', 'nothingToDo', '对手战力超过上限', 'the enemy is stronger than allowed'),
};

/** A run under way. It changes the state that it was given. */
export class Turn extends Look {
  readonly spent: Partial<Record<Currency, number>> = {};
  readonly gained = new Map<Item, number>();
  private readonly did: LocalText[] = [];
  private stopped: Stop | undefined;
  private step = 0;

  constructor(
    seen: Seen,
    readonly values: TaskValues,
    private readonly limits: RunLimits,
  ) {
    super(seen);
  }

  number(field: string): number {
    return Number(this.values[field] ?? 0);
  }

  on(field: string): boolean {
    return this.values[field] === true;
  }

  choice(field: string): string {
    return String(this.values[field] ?? '');
  }

  list(field: string): string[] {
    const value = this.values[field];
    return Array.isArray(value) ? value.map(String) : [];
  }

  /** A pick that differs at each call of a run and at each run of a day. */
  private pick() {
    this.step += 1;
    const { player, task, state, now } = this.seen;
    return chanceOf('run', player.account, task, state.day, now.getTime(), this.step);
  }

  between(min: number, max: number): number {
    return this.pick().int(min, max);
  }

  count(what: string, by = 1): void {
    this.seen.state.today[this.key(what)] = this.today(what) + by;
  }

  set(what: string, value: number): void {
    this.seen.state.ever[this.key(what)] = value;
  }

  /** Begins something that ends in so many minutes; 0 forgets it. */
  begin(what: string, minutes: number): void {
    if (minutes === 0) delete this.seen.state.until[this.key(what)];
    else this.seen.state.until[this.key(what)] = this.now.getTime() + minutes * 60_000;
  }

  /** The player gets something: into the stock, or the bag. */
  gain(item: Item, amount: number): void {
    const { state } = this.seen;
    if (CURRENCIES.includes(item)) state.stock[item as Currency] += amount;
    else state.bag[item] = this.bag(item) + amount;
    this.gained.set(item, (this.gained.get(item) ?? 0) + amount);
    state.experience += 3;
  }

  /** Takes something out of the bag, unless fewer than `keep` would be left. */
  use(item: Item, amount: number, keep = 0): boolean {
    const have = this.bag(item);
    if (have - amount < keep) return false;
    this.seen.state.bag[item] = have - amount;
    return true;
  }

  /** What of a currency may still be spent: above the account's floor, the task's own, and what the run is allowed. */
  room(currency: Currency): number {
    const own = (this.values.keep as Partial<Record<Currency, number>> | undefined)?.[currency] ?? 0;
    const reserve = currency === 'food' ? this.number('foodReserve') : 0;
    const floor = Math.max(this.limits.floors[currency], own, reserve);
    const allowed = (this.limits.spend[currency] ?? Number.POSITIVE_INFINITY) - (this.spent[currency] ?? 0);
    return Math.min(this.have(currency) - floor, allowed);
  }

  /** Pays, or stops the run where a floor does not permit it. */
  pay(currency: Currency, amount: number): boolean {
    if (this.room(currency) < amount) {
      const { zh, en } = ITEMS[currency];
      this.stop(stop('blocked', 'floor', `${zh}低于保留数`, `${en.toLowerCase()} is below what has to stay`));
      return false;
    }
    this.seen.state.stock[currency] -= amount;
    this.spent[currency] = (this.spent[currency] ?? 0) + amount;
    return true;
  }

  /** Pays coin within the run's allowance, or stops the run and says why. */
  payCoin(price: number): boolean {
    const left = this.limits.coin - (this.spent.coin ?? 0);
    if (left < price || this.room('coin') < price) {
      this.stop(left < price ? STOPS.coinCap : STOPS.coinFloor);
      return false;
    }
    return this.pay('coin', price);
  }

  private giveBack(coin: number): void {
    this.seen.state.stock.coin += coin;
    this.spent.coin = (this.spent.coin ?? 0) - coin;
  }

  /**
   * Does something as often as it is wanted and possible today: free ones first, then bought ones.
   * @param once false ends it; `none` says that it was not done, so that it costs nothing
   */
  attempts(of: Attempts, once: () => boolean | 'none'): number {
    const { name, free, wanted, buy = 0, price = 30, dearer = 0 } = of;
    let made = 0;
    for (;;) {
      const isFree = this.today(name) < Math.min(free, wanted);
      const bought = this.today(`${name}.bought`);
      if (!isFree && bought >= buy) break;
      const cost = isFree ? 0 : price + dearer * bought;
      if (!isFree && !this.payCoin(cost)) break;
      const counted = isFree ? name : `${name}.bought`;
      this.count(counted);
      const went = once();
      if (went === 'none') {
        this.count(counted, -1);
        if (cost > 0) this.giveBack(cost);
        return made;
      }
      made += 1;
      if (!went) return made;
    }
    if (made === 0) this.stop(STOPS.noAttempts);
    else if (wanted > free && this.today(name) >= free && buy === 0)
      this.stop(stop('partly', 'gameLimit', `每日只有 ${free} 次`, `the game gives ${free} a day`));
    return made;
  }

  /** An enemy between these parts of the own power, in percent; the same until the hour is over. */
  enemy(what: string, min = 60, max = 130): number {
    return this.hourly('enemy', what).int(min, max);
  }

  /** Of enemies by their power those that are not too strong: the weakest or the strongest, as the values want. */
  weakestOrStrongest(offered: number[]): number | undefined {
    const allowed = offered.filter((enemy) => enemy <= this.number('powerRatioMax')).sort((a, b) => a - b);
    return this.choice('opponentRule') === 'weakest' ? allowed[0] : allowed.at(-1);
  }

  /** Fights an enemy of so many percent of the own power, unless it is above the task's maximum. */
  fight(enemy: number): 'won' | 'lost' | 'tooStrong' {
    const most = this.values.powerRatioMax;
    if (typeof most === 'number' && enemy > most) return 'tooStrong';
    return enemy + this.between(-20, 20) <= 100 ? 'won' : 'lost';
  }

  /** Says what was done, for the record. */
  say(zh: string, en: string): void {
    this.did.push({ zh, en });
  }

  /** Ends the run with a reason. The first one counts. */
  stop(why: Stop): void {
    this.stopped ??= why;
  }

  /** Ends the run because there is nothing to do, for a reason. */
  skip(zh: string, en: string): void {
    this.stop(stop('skipped', 'nothingToDo', zh, en));
  }

  get isStopped(): boolean {
    return this.stopped !== undefined;
  }

  outcome(): TaskOutcome {
    const { coin = 0, ...spent } = this.spent;
    const gains = [...this.gained].map(([item, amount]) => ({ name: ITEMS[item], amount }));
    const cost = Object.values(this.spent).some((amount) => amount > 0);
    const nothing = this.did.length === 0 && gains.length === 0 && !cost;
    const why = this.stopped ?? (nothing ? STOP_NOTHING : undefined);
    // That the attempts are used up is no news after a run that used them.
    const tell = why && (nothing || why !== STOPS.noAttempts);
    const parts = [...this.did, ...(tell ? [why.text] : [])];
    const text = said({
      zh: parts.map(({ zh }) => zh).join('；'),
      en: parts.map(({ en }, at) => (at === 0 ? en.charAt(0).toUpperCase() + en.slice(1) : en)).join('; '),
    });
    const result = !why ? 'done' : nothing ? (why.result === 'partly' ? 'skipped' : why.result) : 'partly';
    const ended: TaskOutcome['result'] =
      why && !nothing && (why.reason === 'ok' || why.reason === 'nothingToDo') ? 'done' : result;
    const reason = ended === 'done' ? 'ok' : (why?.reason ?? 'ok');
    return { result: ended, reason, text, coinSpent: coin, spent, gains };
  }
}

const STOP_NOTHING = stop('skipped', 'nothingToDo', '没有可做的事', 'nothing to do');
