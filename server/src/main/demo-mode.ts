import { type Settings, SettingsError } from '../system/settings';

type Used = Pick<Settings, 'DEMO_SWITCHES' | 'NODE_ENV' | 'DATABASE_URL' | 'TRUST_PROXY' | 'GAME_GATEWAY'>;

/**
 * Whether the switches of demonstrations are on.
 * @throws SettingsError where the settings are those of a server with players
 */
export function demoMode({ DEMO_SWITCHES, ...settings }: Used): boolean {
  if (DEMO_SWITCHES === 'off') return false;
  const { NODE_ENV, DATABASE_URL, TRUST_PROXY, GAME_GATEWAY } = settings;
  const production = [
    NODE_ENV === 'production' && 'NODE_ENV=production',
    DATABASE_URL !== undefined && 'DATABASE_URL',
    TRUST_PROXY && 'TRUST_PROXY=true',
    GAME_GATEWAY !== undefined && 'GAME_GATEWAY',
  ].filter((one) => typeof one === 'string');
  if (production.length === 0) return true;
  throw new SettingsError(
    `DEMO_SWITCHES: read "on", which is refused in production, and ${production.join(', ')} is set. The switches move the game's time for everybody, and let the realm fail.`,
  );
}

/** What the start says of the switches. */
export const DEMO_WARNING =
  'DEMO_SWITCHES is on: the game’s time can be moved (npm run staff -- jump), and the realm can be made to fail (npm run staff -- realm). Do not use this server for players.';
