export { GameRoute } from './GameScreen.tsx';
