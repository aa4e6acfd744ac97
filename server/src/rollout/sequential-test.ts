/** Trials that end well or not, and how many did not. */
export interface Trials {
  trials: number;
  failures: number;
}

/** What is thought of a rate before anything was seen: a beta distribution. */
interface Prior {
  failures: number;
  successes: number;
}

/** What is out for long rarely fails; of what is new little is known. They set how soon, never how often, it errs. */
const SETTLED: Prior = { failures: 0.5, successes: 50 };
const UNKNOWN: Prior = { failures: 0.5, successes: 4 };

/** ln Γ(x), x > 0: Stirling's series, where it holds to 12 digits. */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  const square = 1 / (x * x);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** The logarithm of how likely the trials are, averaged over what is thought of the rate. */
const logAverage = ({ trials, failures }: Trials, prior: Prior): number =>
  logBeta(prior.failures + failures, prior.successes + trials - failures) -
  logBeta(prior.failures, prior.successes);

const times = (count: number, logarithm: number): number => (count === 0 ? 0 : count * logarithm);

/** The logarithm of how likely the trials are at one rate. */
const logLikelihood = ({ trials, failures }: Trials, rate: number): number =>
  times(failures, Math.log(rate)) + times(trials - failures, Math.log1p(-rate));

const rateOf = ({ trials, failures }: Trials): number => (trials === 0 ? 0 : failures / trials);

/** Halvings of an interval by the golden ratio: 40 leave 4e-9 of it. */
const GOLDEN_STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The largest value of a concave function between two points. */
function largest(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < GOLDEN_STEPS; step += 1) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (of(left) > of(right)) high = right;
    else low = left;
  }
  return Math.max(of(low), of(high));
}

/**
 * How strongly the trials speak against "the new rate is at most the old one plus a margin", as a logarithm: where that
 * is true, the chance that this ever exceeds ln(1/α), however often one looks, is at most α.
 *
 * It is the universal inference of Wasserman, Ramdas and Balakrishnan (PNAS 2020): the likelihood of all
 * trials, averaged over two beta distributions, divided by their largest likelihood at any two rates that the statement
 * allows. For true rates that it allows, that is never more than the average of likelihood ratios of Robbins' mixture
 * (1970), which is a martingale with the mean 1; Ville's inequality (1939) bounds how high one ever climbs. It needs no
 * large numbers, no fixed size of the groups, and no plan of when to look.
 */
export function evidenceOfExcess(fresh: Trials, settled: Trials, margin: number): number {
  const average = logAverage(fresh, UNKNOWN) + logAverage(settled, SETTLED);
  const at = (rate: number, more: number) => logLikelihood(settled, rate) + logLikelihood(fresh, more);
  const [freshRate, settledRate] = [rateOf(fresh), rateOf(settled)];
  const allowed =
    freshRate <= settledRate + margin
      ? at(settledRate, freshRate)
      : largest((rate) => at(rate, Math.min(rate + margin, 1)), 0, 1 - margin);
  return average - allowed;
}

/** The same against "the rate is at most this one". */
export function evidenceAbove(seen: Trials, rate: number): number {
  return logAverage(seen, UNKNOWN) - logLikelihood(seen, Math.min(rateOf(seen), rate));
}
