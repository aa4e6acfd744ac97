import { defineStrings, type Language } from '@assistant/i18n';
import { type ApiErrorKind, isApiError } from './api-error';

type Passing = Exclude<ApiErrorKind, 'refused'> | 'server';
type Words = Record<Language, Record<Passing, string>>;

const causes: Words = defineStrings({
  network: { zh: '没有连上服务器', en: 'the server could not be reached' },
  timeout: { zh: '服务器太久没有回应', en: 'the server took too long to answer' },
  shape: { zh: '服务器的回应不完整', en: 'the answer of the server was not complete' },
  server: { zh: '服务器出了问题', en: 'the server has a problem' },
});

const help: Words = defineStrings({
  network: {
    zh: `${causes.zh.network}，请检查网络后再试。`,
    en: 'The server could not be reached. Check your connection and try again.',
  },
  timeout: {
    zh: `${causes.zh.timeout}，可能网络太慢，请稍后再试。`,
    en: 'The server took too long to answer, maybe on a slow connection. Please try again in a moment.',
  },
  shape: {
    zh: `${causes.zh.shape}，请稍后再试。`,
    en: 'The answer of the server was not complete. Please try again in a moment.',
  },
  server: {
    zh: `${causes.zh.server}，您的网络没有问题，请稍后再试。`,
    en: 'The server has a problem; your connection works. Please try again in a moment.',
  },
});

function wordsOf(words: Words, error: unknown, language: Language): string | undefined {
  if (!isApiError(error) || error.kind === 'refused') return undefined;
  return words[language][error.status === undefined ? error.kind : 'server'];
}

/**
 * What happened and what to do next, in addition to the message of spec section 8, which few players
 * understand. Undefined if the server refused, because its own message says why.
 */
export const errorHelp = (error: unknown, language: Language) => wordsOf(help, error, language);

/** What happened, as a part of a sentence, for calls that are retried automatically. Undefined as above. */
export const errorCause = (error: unknown, language: Language) => wordsOf(causes, error, language);
