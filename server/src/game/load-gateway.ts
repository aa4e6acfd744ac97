import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../settings';
import type { GameGateway, GatewayModule } from './gateway';
import { createGateway } from './simulated/realm';

/**
 * The gateway of a module path, or the simulated realm where there is none.
 * @throws SettingsError where the module cannot be loaded or makes no gateway.
 */
export async function loadGateway(path: string | undefined, now: () => Date): Promise<GameGateway> {
  if (!path) return createGateway({ now });
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
