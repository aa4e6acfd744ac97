import * as z from '@assistant/schema';
import { gamePlatform } from '../platforms';
import { moment } from '../text';

/** The currencies of the game, in the order in which screens show them (R604). */
export const currencies = ['gold', 'food', 'wood', 'iron', 'coin', 'merit'] as const;
export type Currency = (typeof currencies)[number];
export const countries = ['wei', 'shu', 'wu'] as const;
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export const armies = ['infantry', 'cavalry', 'archer', 'mage'] as const;
const amount = z.number();

/** An amount of each currency. */
export const resources = z.object({
  gold: amount,
  food: amount,
  wood: amount,
  iron: amount,
  coin: amount,
  merit: amount,
});

const hero = z.object({
  id: z.string(),
  name: z.string(),
  army: z.enum(armies),
  level: z.number(),
  stars: z.number(),
  power: z.number(),
});

/** A saved line-up; `heroes` are ids, in battle order. */
const team = z.object({ id: z.string(), name: z.string(), heroes: z.array(z.string()), power: z.number() });
const choice = z.object({ id: z.string(), name: z.string() });
const city = z.object({ id: z.string(), name: z.string(), level: z.number(), capital: z.boolean() });

/** What the game says about one account (R307). */
export const gameInfo = z.object({
  lord: z.object({
    name: z.string(),
    level: z.number(),
    country: z.enum(countries),
    power: z.number(),
    title: z.string(),
  }),
  resources,
  season: z.enum(seasons),
  game_year: z.number(),
  heroes: z.array(hero),
  teams: z.array(team),
  cities: z.array(city),
  /** The choices of other pickers, by the `source` of their field (`pveStages`, `shopGoods`, …). */
  choices: z.record(z.string(), z.array(choice)),
  server_name: z.string(),
  server_info: z.string(),
  game_platform: gamePlatform,
  /** When the figures were read from the game. */
  read_at: moment,
  /** True where the embedded simulated realm made the figures (R607). */
  simulated: z.boolean(),
});
export type GameInfo = z.infer<typeof gameInfo>;
