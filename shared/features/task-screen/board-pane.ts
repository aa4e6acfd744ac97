export { BoardPane } from './board-pane/board-pane';
