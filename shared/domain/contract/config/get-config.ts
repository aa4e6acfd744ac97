import { defineCall } from '../call';
import { configData } from './config-data';

export const getConfig = defineCall({
  path: '/api/get_config',
  auth: 'player',
  kind: 'read',
  tags: ['Config'],
  summary: 'All saved settings of the account and their revisions.',
  data: configData,
});
