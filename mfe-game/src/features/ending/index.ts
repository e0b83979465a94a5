export { EndScreen } from './EndScreen.tsx';
