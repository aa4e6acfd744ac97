import * as z from '@assistant/schema';
import type { LocalText } from './text';

/** The player does not know the game's version (spec section 3), so neither region nor server can be chosen. */
export const UNSURE_PLATFORM = -1;

export interface GamePlatform {
  value: number;
  name: LocalText;
}

/** The game's versions (spec section 3; their names: R104). */
export const gamePlatforms: readonly GamePlatform[] = [
  { value: UNSURE_PLATFORM, name: { zh: '不确定版本', en: 'Unsure version' } },
  { value: 0, name: { zh: '兵临天下APP/小程序', en: 'Bingling Tianxia app or mini program' } },
  { value: 1, name: { zh: '37游戏官服', en: '37 Games official server' } },
  { value: 2, name: { zh: '金鸿互动手机三国H5', en: 'Jinhong Interactive mobile Three Kingdoms H5' } },
  { value: 3, name: { zh: '63游戏', en: '63 Games' } },
  { value: 4, name: { zh: '皇者天下', en: 'Huangzhe Tianxia' } },
  { value: 5, name: { zh: '如玩网页', en: 'Ruwan web page' } },
  { value: 6, name: { zh: 'G妹游戏(破局中章)', en: 'G-Mei Games (Pojv Zhongzhang)' } },
];

/** `game_platform` of a request or a stored account. */
export const gamePlatform = z.int().check(z.gte(UNSURE_PLATFORM), z.lte(6));
