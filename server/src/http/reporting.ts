/** Where browsers report what a page's policies made them refuse; named in the headers of the page alone. */
export const POLICY_REPORTS_PATH = '/api/reports/policies';

/** The name of the endpoint, in policies: each page has it three times. */
export const POLICY_REPORTS = 'p';

/**
 * The headers of a page that have its browser run no script without a hash, and report what a policy refused
 * (https://w3c.github.io/webappsec-subresource-integrity/#integrity-policy-section, https://w3c.github.io/reporting/).
 * Chromium refuses a policy that names styles too; of those the loader checks the hashes.
 */
export const REPORTED_POLICIES = {
  'integrity-policy': `blocked-destinations=(script), endpoints=(${POLICY_REPORTS})`,
  'reporting-endpoints': `${POLICY_REPORTS}="${POLICY_REPORTS_PATH}"`,
};
