/** What commands of features are declared with. */
export { timeControl } from '../play-command';
