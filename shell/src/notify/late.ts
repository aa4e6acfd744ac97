// What a player is said after the first screen, in one file: each file more is a hash more in every first visit.
export { tellGuestChat } from '../guest-chat/tell-guest-chat';
export { tellTaskNews } from '../task-news/tell-task-news';
export { watchTaskNews } from '../task-news/watch-task-news';
export { notificationWishes } from './notification-wishes';
export { notifySystem } from './notify-system';
