import { injectCalls } from '@assistant/api';
import {
  notificationsChannels,
  notificationsRemove,
  notificationsSavePush,
  notificationsSaveWebhook,
  notificationsTest,
} from '@assistant/contract';

export const {
  useNotificationsChannelsQuery,
  useNotificationsRemoveMutation,
  useNotificationsSavePushMutation,
  useNotificationsSaveWebhookMutation,
  useNotificationsTestMutation,
} = injectCalls({
  notificationsChannels,
  notificationsRemove,
  notificationsSavePush,
  notificationsSaveWebhook,
  notificationsTest,
});
