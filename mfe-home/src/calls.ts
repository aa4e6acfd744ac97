import { injectCalls } from '@assistant/api';
import { getConfig, me } from '@assistant/contract';

/** The calls that most pages make. Those of fewer pages stand in `calls-of-*.ts`: a page fetches the declarations that it uses. */
export const homeCalls = injectCalls({ getConfig, me });

export const { useGetConfigQuery, useMeQuery } = homeCalls;
