import { defineCall } from '../call';
import { configData } from './config-data';

export const getConfig = defineCall('player', 'read', '/api/get_config', {
  tags: ['Config'],
  summary: 'All saved settings of the account and their revisions.',
  data: configData,
});
