/**
 * Imported by the helpers that start real processes or a database server, for the tests that use them: on a busy
 * machine such a test may fail once. The failure is printed, the test runs once more, and `npm test` names it at its
 * end. Every other test runs once.
 */
// Benches use the same helpers without jest.
if (typeof jest !== 'undefined') jest.retryTimes(1, { logErrorsBeforeRetry: true });
