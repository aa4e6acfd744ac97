/** One notification for all tabs: a later one takes the place of the one before. */
const TAG = 'assistant-unread';

/**
 * Shows a notification of the system if permission was granted (spec section 4).
 * @param onClick called when the player presses it; the page has come to the front by then
 */
export function notifySystem(title: string, body: string, onClick: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
  try {
    const notification = new Notification(title, { body, tag: TAG, ...(icon && { icon }) });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch (error) {
    // Chrome on Android has the permission but shows none without a service worker.
    console.info('no system notification:', error);
  }
}
