import { type GameInfo, gamePlatforms, type Profile, UNSURE_PLATFORM } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { seasonLabels } from '@assistant/tasks';
import { strings } from './strings';
import { useGameNames } from './use-game-names';

/** A name from the game may contain direction marks. They end with it. */
const isolated = (name: string): string => (name ? `\u2068${name}\u2069` : '');

/** What the game and the account say about the lord, in words; without what is not known. */
export function useLordFacts(profile: Profile, game: GameInfo | undefined) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const named = useGameNames();
  const version = gamePlatforms.find(
    ({ value }) => value === profile.game_platform && value !== UNSURE_PLATFORM,
  );
  return {
    country: game && t[game.lord.country],
    level: game && t.lordLevel(formatCount(game.lord.level, language)),
    rank: game && isolated(named(game.lord.title)),
    power: game && t.power(formatCount(game.lord.power, language)),
    version: version && local(version.name),
    /** Region and server. */
    place: [profile.server_name, profile.server_info].filter(Boolean).map(named).join(' '),
    /** Year and season of the game. */
    year: game && `${t.year(formatCount(game.game_year, language))} ${local(seasonLabels[game.season])}`,
  };
}
