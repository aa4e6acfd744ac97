export { type Answers, answersOf, settingsOfAnswers } from './answers';
export { hasVisitorsAnswers, type KeptAnswers, keepAnswers, keptAnswers, VISITOR } from './kept-answers';
export { makePlan, type PlannedTask } from './make-plan';
export { PlanRows } from './plan-rows';
export { figuresOf, type PlanFigures, PlanSum, usePlanWords } from './plan-sum';
export { Questions } from './questions';
export { styles } from './styles';
