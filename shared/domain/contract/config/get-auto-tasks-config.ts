import { defineCall } from '../call';
import { nothing } from '../text';
import { configData } from './config-data';

export const getAutoTasksConfig = defineCall({
  path: '/api/get_auto_tasks_config',
  auth: 'player',
  kind: 'read',
  summary: 'get_config without the account-wide settings.',
  request: nothing,
  data: configData,
});
