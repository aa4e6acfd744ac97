import { type Currency, countries, currencies } from '@assistant/contract';
import type { GamePlayer, GameReading } from '@assistant/game';
import { gameDayOf, gameYearOf, seasonOf } from '@assistant/game';
import { type Chance, chanceOf } from './chance';
import { clockOf } from './clock';
import { CHOICES, CITIES, GIVEN_NAMES, HEROES, SURNAMES, TEAM_NAMES, TITLES } from './names';
import type { RealmState } from './state';

const MOST: Record<Currency, number> = {
  gold: 8_000_000,
  food: 5_000_000,
  wood: 3_000_000,
  iron: 2_000_000,
  coin: 6000,
  merit: 120_000,
};

/** The highest level of a lord. */
const MOST_LEVEL = 120;

/** Levels above the first one: each takes 400 more experience than the one before. */
const levelsOf = (experience: number): number => Math.floor((Math.sqrt(1 + experience / 50) - 1) / 2);

/** The lord's name, which does not depend on where the account plays. */
export function lordName(account: string): string {
  const chance = chanceOf('lord', account);
  return chance.pick(SURNAMES) + chance.pick(GIVEN_NAMES);
}

function heroesOf(chance: Chance, lordLevel: number) {
  return chance
    .sample(HEROES, chance.int(14, 26))
    .map(([name, army]) => {
      const level = chance.int(Math.ceil(lordLevel / 2), lordLevel);
      const stars = chance.int(1, 5);
      return { id: `h${HEROES.findIndex(([known]) => known === name) + 1}`, name, army, level, stars };
    })
    .map((hero) => ({ ...hero, power: hero.level * (120 + 45 * hero.stars) }))
    .sort((a, b) => b.power - a.power);
}

function teamsOf(chance: Chance, heroes: GameReading['heroes']): GameReading['teams'] {
  return TEAM_NAMES.slice(0, chance.int(2, TEAM_NAMES.length)).map((name, index) => {
    const members = index === 0 ? heroes.slice(0, 5) : chance.sample(heroes, 5);
    const power = members.reduce((sum, hero) => sum + hero.power, 0);
    return { id: `t${index + 1}`, name, heroes: members.map((hero) => hero.id), power };
  });
}

/** The level of a new lord, who has just been through the first lessons. */
const FIRST_LEVEL = 30;

/** What the simulated game says about a player with this state. */
export function lordReading(player: GamePlayer, state: RealmState, now: Date): GameReading {
  const levels = levelsOf(state.experience);
  const reading = readingOf(player, now, state.fresh ? FIRST_LEVEL : undefined, levels);
  return { ...reading, resources: { ...state.stock } };
}

/**
 * What the seed of an account says. Apart from the season it is always the same.
 * @param first the level to begin with, by default the seed's
 * @param levels that were reached since
 */
export function readingOf(player: GamePlayer, now: Date, first?: number, levels = 0): GameReading {
  const chance = chanceOf('account', player.account, player.platform, player.region, player.server);
  const clock = clockOf(player);
  const day = gameDayOf(clock, now);
  const seeded = chance.int(28, 96);
  const level = Math.min(MOST_LEVEL, (first ?? seeded) + levels);
  const heroes = heroesOf(chance, level);
  const amounts = currencies.map((name) => [name, chance.int(MOST[name] / 20, MOST[name])] as const);
  return {
    lord: {
      name: lordName(player.account),
      level,
      country: chance.pick(countries),
      power: heroes.slice(0, 5).reduce((sum, hero) => sum + hero.power, 0) + level * 900,
      title: TITLES[Math.min(TITLES.length - 1, Math.floor((level - 28) / 9))] ?? TITLES[0],
    },
    resources: Object.fromEntries(amounts) as Record<Currency, number>,
    season: seasonOf(clock, day),
    game_year: gameYearOf(clock, day),
    heroes,
    teams: teamsOf(chance, heroes),
    cities: chance.sample(CITIES, chance.int(2, 6)).map((name, index) => ({
      id: `c${CITIES.indexOf(name) + 1}`,
      name,
      level: chance.int(3, 20),
      capital: index === 0,
    })),
    choices: Object.fromEntries(
      Object.entries(CHOICES).map(([list, names]) => [
        list,
        names.map((name, index) => ({ id: `${list}.${index + 1}`, name })),
      ]),
    ),
  };
}
