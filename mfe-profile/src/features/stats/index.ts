export { StatsPage } from './StatsPage.tsx';
