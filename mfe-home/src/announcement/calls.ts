import { injectCalls } from '@assistant/api';
import { announcementList, announcementMarkRead } from '@assistant/contract';

export const { useAnnouncementListQuery, useAnnouncementMarkReadMutation } = injectCalls({
  announcementList,
  announcementMarkRead,
});
