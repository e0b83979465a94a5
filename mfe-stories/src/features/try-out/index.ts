export { TryOut } from './TryOut.tsx';
