import { injectCalls } from '@assistant/api';
import { getConfig, updateConfig } from '@assistant/contract';

/** The calls that read and save an account's settings. */
export const settingsCalls = injectCalls({ getConfig, updateConfig });

export const { useGetConfigQuery } = settingsCalls;
