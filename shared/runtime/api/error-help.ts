import { defineStrings, type Language } from '@assistant/i18n';
import { type ApiErrorKind, isApiError } from './api-error';

type Passing = Exclude<ApiErrorKind, 'refused'> | 'server';
type Words = Record<Language, Record<Passing, string>>;

const causes: Words = defineStrings({
  zh: {
    network: '没有连上服务器',
    timeout: '服务器太久没有回应',
    shape: '服务器的回应不完整',
    server: '服务器出了问题',
  },
  en: {
    network: 'the server could not be reached',
    timeout: 'the server took too long to answer',
    shape: 'the answer of the server was not complete',
    server: 'the server has a problem',
  },
});

const help: Words = defineStrings({
  zh: {
    network: `${causes.zh.network}，请检查网络后再试。`,
    timeout: `${causes.zh.timeout}，可能网络太慢，请稍后再试。`,
    shape: `${causes.zh.shape}，请稍后再试。`,
    server: `${causes.zh.server}，您的网络没有问题，请稍后再试。`,
  },
  en: {
    network: 'The server could not be reached. Check your connection and try again.',
    timeout: 'The server took too long to answer, maybe on a slow connection. Please try again in a moment.',
    shape: 'The answer of the server was not complete. Please try again in a moment.',
    server: 'The server has a problem; your connection works. Please try again in a moment.',
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
