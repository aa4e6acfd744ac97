import { defineCall } from '../call';
import { gameInfo } from './game-info';

export const getGameInfo = defineCall('player', 'read', '/api/get_game_info', {
  tags: ['Game'],
  summary: "The account's lord, resources, heroes, teams and cities, read from the game.",
  data: gameInfo,
});
