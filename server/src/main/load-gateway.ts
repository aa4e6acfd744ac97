import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GameGateway, type GameHost, type GatewayModule, gatewayCalls } from '@assistant/game';
import type { ForgettingStore } from '../game/game-store';
import { SettingsError } from '../system/settings';

/** What a module is opened with: what the server offers it, and a store that can be emptied. */
export type OpenHost = GameHost & { store: ForgettingStore };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The module of a path as Node loads it, or the simulated realm's. */
const importModule = (path: string | undefined): Promise<Partial<GatewayModule>> =>
  path ? import(/* webpackIgnore: true */ pathToFileURL(resolve(path)).href) : import('@assistant/realm');

/** A gateway's calls as functions of their own, and a `forget` that empties its store. Its object may be one of a class. */
function withStore(gateway: GameGateway, store: ForgettingStore): GameGateway {
  const calls = gatewayCalls.flatMap((name) =>
    typeof gateway[name] === 'function' ? [[name, gateway[name].bind(gateway)]] : [],
  );
  const { name, simulated } = gateway;
  return {
    ...({ name, simulated, ...Object.fromEntries(calls) } as GameGateway),
    async forget(player) {
      await gateway.forget?.(player);
      await store.forget(player);
    },
  };
}

/**
 * What a module makes with this host: the one of a path, or the simulated realm's without one.
 * @throws SettingsError if it cannot be loaded or makes no gateway
 */
export async function openModule(path: string | undefined, host: GameHost): Promise<GameGateway> {
  const refused = (why: string) =>
    new SettingsError(`GAME_GATEWAY: read ${JSON.stringify(path ?? '')}, ${why}`);
  const loaded = await importModule(path).catch((error) => {
    throw refused(`which cannot be loaded: ${reasonOf(error)}`);
  });
  const { createGateway } = loaded;
  if (typeof createGateway !== 'function') throw refused('wanted a module that exports createGateway.');
  try {
    return await createGateway(host);
  } catch (error) {
    throw refused(`whose createGateway failed: ${reasonOf(error)}`);
  }
}

/** The gateway that the server uses. @throws SettingsError as `openModule` does */
export const loadGateway = async (path: string | undefined, host: OpenHost): Promise<GameGateway> =>
  withStore(await openModule(path, host), host.store);
