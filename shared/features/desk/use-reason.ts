import { type ApiError, errorCause } from '@assistant/api';
import { useLanguage } from '@assistant/i18n';

/** Why a call failed, in the page's language, as a part of a sentence: the server's own words where it refused. */
export function useReason(): (error: ApiError) => string {
  const language = useLanguage();
  return (error) => errorCause(error, language) ?? error.message;
}
