import { type Calls, calls, type DataOf, type RequestOf } from '@assistant/shared/contract';
import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { isApiError } from './api-error';
import { baseQuery } from './base-query';

type Tag = 'Config' | 'Game' | 'Me' | 'Chat' | 'Feedback' | 'Announcements' | 'Tasks';
type Builder = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

/** A call that reads: cached by its request, refetched when one of its tags is invalidated. */
function read<Name extends keyof Calls>(build: Builder, name: Name, providesTags: Tag[] = []) {
  return build.query<DataOf<Name>, RequestOf<Name>>({
    query: (request) => ({ call: calls[name], request }),
    providesTags,
  });
}

/**
 * A call that changes something; `invalidatesTags` are read again when it succeeded, and where it is not
 * allowed what the page knows of the membership: it may have ended since.
 */
function write<Name extends keyof Calls>(build: Builder, name: Name, invalidatesTags: Tag[] = []) {
  return build.mutation<DataOf<Name>, RequestOf<Name>>({
    query: (request) => ({ call: calls[name], request }),
    invalidatesTags: (_result, error) => {
      if (!error) return invalidatesTags;
      return isApiError(error) && error.code === 403 ? ['Me'] : [];
    },
  });
}

/** Nobody asked for is nobody sent for: the answer, in the spec's own spelling, is made here (spec section 7). */
function userNames(build: Builder) {
  return build.query<DataOf<'getUserName'> | { user_lis: [] }, RequestOf<'getUserName'>>({
    queryFn: async (request, _world, _options, send) => {
      if (request.user_list.length === 0) return { data: { user_lis: [] } };
      const { data, error } = await send({ call: calls.getUserName, request });
      return error ? { error } : { data: data as DataOf<'getUserName'> };
    },
  });
}

/** The API client of shell and remotes: one hook a call, one cache for the page (spec section 7). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Config', 'Game', 'Me', 'Chat', 'Feedback', 'Announcements', 'Tasks'],
  endpoints: (build) => ({
    login: write(build, 'login'),
    register: write(build, 'register'),
    logout: write(build, 'logout'),
    me: read(build, 'me', ['Me']),
    isUserPasswordValid: write(build, 'isUserPasswordValid'),
    getServer: read(build, 'getServer'),
    getConfig: read(build, 'getConfig', ['Config']),
    updateConfig: write(build, 'updateConfig'),
    getGameInfo: read(build, 'getGameInfo', ['Game']),
    isUserPayed: read(build, 'isUserPayed', ['Me']),
    getUserIpDict: read(build, 'getUserIpDict', ['Me']),
    getUserName: userNames(build),
    chatCreateSession: write(build, 'chatCreateSession'),
    chatGetHistory: read(build, 'chatGetHistory', ['Chat']),
    chatSendMessage: write(build, 'chatSendMessage'),
    chatUnreadCount: read(build, 'chatUnreadCount', ['Chat']),
    chatMarkRead: write(build, 'chatMarkRead'),
    feedbackCreate: write(build, 'feedbackCreate', ['Feedback']),
    feedbackList: read(build, 'feedbackList', ['Feedback']),
    feedbackImage: read(build, 'feedbackImage'),
    announcementList: read(build, 'announcementList', ['Announcements']),
    announcementMarkRead: write(build, 'announcementMarkRead', ['Announcements']),
    tasksStatus: read(build, 'tasksStatus', ['Tasks']),
    tasksRecords: read(build, 'tasksRecords'),
    tasksRun: write(build, 'tasksRun'),
    tasksMarkDone: write(build, 'tasksMarkDone'),
    tasksChatRecords: read(build, 'tasksChatRecords'),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useMeQuery,
  useIsUserPasswordValidMutation,
  useGetServerQuery,
  useLazyGetServerQuery,
  useGetConfigQuery,
  useUpdateConfigMutation,
  useGetGameInfoQuery,
  useIsUserPayedQuery,
  useGetUserIpDictQuery,
  useGetUserNameQuery,
  useChatCreateSessionMutation,
  useChatGetHistoryQuery,
  useLazyChatGetHistoryQuery,
  useChatSendMessageMutation,
  useChatUnreadCountQuery,
  useLazyChatUnreadCountQuery,
  useChatMarkReadMutation,
  useFeedbackCreateMutation,
  useFeedbackImageQuery,
  useFeedbackListQuery,
  useAnnouncementListQuery,
  useAnnouncementMarkReadMutation,
  useTasksStatusQuery,
  useTasksRecordsQuery,
  useLazyTasksRecordsQuery,
  useTasksRunMutation,
  useTasksMarkDoneMutation,
  useTasksChatRecordsQuery,
  useLazyTasksChatRecordsQuery,
} = api;
