/** Data older than this is read again when a page is opened. */
const FRESH_SECONDS = 60;

/** For data that changes on the server: read again when the page is opened or becomes visible, or the network is back. */
export const LIVE = {
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
};

/** For what runs change: read every 30 s while the page is visible, beside what the stream reports. */
export const POLLED = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};
