import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from '../database/connect';
import type { GameGateway, GatewayModule } from '../game/gateway';
import { openRealm } from '../game/simulated/realm';
import { SettingsError } from '../system/settings';

/**
 * The gateway of a module path, or the simulated realm without one.
 * @throws SettingsError if the module cannot be loaded or makes no gateway.
 */
export const loadGateway = async (path: string | undefined, now: () => Date, db: Db): Promise<GameGateway> =>
  path ? loadModule(path, now) : openRealm(db, now);

/**
 * The gateway of a module path.
 * @throws SettingsError if the module cannot be loaded or makes no gateway.
 */
export async function loadModule(path: string, now: () => Date): Promise<GameGateway> {
  let loaded: Partial<GatewayModule>;
  try {
    loaded = await import(/* webpackIgnore: true */ pathToFileURL(resolve(path)).href);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`GAME_GATEWAY: read ${JSON.stringify(path)}, which cannot be loaded: ${why}`);
  }
  if (typeof loaded.createGateway !== 'function') {
    throw new SettingsError(
      `GAME_GATEWAY: read ${JSON.stringify(path)}, wanted a module that exports createGateway.`,
    );
  }
  return loaded.createGateway({ now });
}
