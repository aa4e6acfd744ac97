import { testJudging } from './testing/test-judging';

testJudging(1);
