import { defineCall } from '../call';
import { gameInfo } from './game-info';

export const getGameInfo = defineCall({
  path: '/api/get_game_info',
  auth: 'player',
  kind: 'read',
  tags: ['Game'],
  summary: "The account's lord, resources, heroes, teams and cities, read from the game.",
  data: gameInfo,
});
