import * as z from 'zod/mini';
import { defineCall } from './call';
import { membership } from './membership';
import { gamePlatform } from './platforms';
import { moment, nothing, text } from './text';

/** `fetch_type` of `get_server` (spec section 7). */
export const FETCH_REGIONS = 1;
export const FETCH_SERVERS = 2;

export const getServer = defineCall({
  method: 'POST',
  path: '/api/get_server',
  auth: 'none',
  summary: 'The regions of a game version (fetch_type 1), or the servers of a region (fetch_type 2).',
  request: z
    .object({
      fetch_type: z.literal([FETCH_REGIONS, FETCH_SERVERS]),
      game_platform: gamePlatform,
      /** The region; needed when `fetch_type` is 2. */
      server_name: z.optional(text(64)),
    })
    .check(
      z.refine((request) => request.fetch_type === FETCH_REGIONS || Boolean(request.server_name), {
        error: 'required',
        path: ['server_name'],
      }),
    ),
  data: z.object({ server_list: z.array(z.string()) }),
});

/** The currencies of the game, in the order screens show them (screens.md, The game's clock). */
export const currencies = ['gold', 'food', 'wood', 'iron', 'coin', 'merit'] as const;
export type Currency = (typeof currencies)[number];

export const countries = ['wei', 'shu', 'wu'] as const;
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export const armies = ['infantry', 'cavalry', 'archer', 'mage'] as const;

const amount = z.number();
const resources = z.object({
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

/** What the game says about one account (design section 5). */
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
  /** What other pickers offer, by the `source` of their field (`pveStages`, `shopGoods`, …). */
  choices: z.record(z.string(), z.array(choice)),
  server_name: z.string(),
  server_info: z.string(),
  game_platform: gamePlatform,
  /** When the figures were read from the game. */
  read_at: moment,
  /** True where the embedded simulated realm made the figures (design section 7). */
  simulated: z.boolean(),
});
export type GameInfo = z.infer<typeof gameInfo>;

export const getGameInfo = defineCall({
  method: 'POST',
  path: '/api/get_game_info',
  auth: 'player',
  summary: "The account's lord, resources, heroes, teams and cities, read from the game.",
  request: nothing,
  data: gameInfo,
});

export const isUserPayed = defineCall({
  method: 'POST',
  path: '/api/is_user_payed',
  auth: 'player',
  summary: "The account's membership.",
  request: nothing,
  data: membership,
});
