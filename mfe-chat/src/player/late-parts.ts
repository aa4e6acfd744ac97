import { lazyPart } from '@assistant/conversation';

const load = () => import('./pressed');

export const CommonQuestions = lazyPart(async () => (await load()).CommonQuestions);
export const EndDialog = lazyPart(async () => (await load()).EndDialog);
export const QuickAnswerCard = lazyPart(async () => (await load()).QuickAnswerCard);
