import type { Conversation } from '../open-conversation';
import type { QuickAnswer } from '../service/use-quick-answers';

export interface ContextProps {
  conversation: Pick<Conversation, 'convo' | 'draft'>;
  /** Undefined until they are known, null where they cannot be read. */
  answers: readonly QuickAnswer[] | null | undefined;
  /** Shows an answer. */
  onAnswer: (answer: QuickAnswer) => void;
}
