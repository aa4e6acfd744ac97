import type { LocalText } from '@assistant/contract';
import { must } from './trial';

/** @throws Shortfall unless a text for players is there in both languages */
export function mustBeWords(what: string, text: LocalText | undefined): void {
  for (const language of ['zh', 'en'] as const)
    must(Boolean(text?.[language]?.trim()), `${what} has words in zh and in en; ${language} is missing.`);
}
