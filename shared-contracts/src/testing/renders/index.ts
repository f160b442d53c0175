export { watchRenders, type Renders } from './watchRenders';
