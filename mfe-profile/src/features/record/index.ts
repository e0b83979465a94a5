export { RecordPanel } from './RecordPanel.tsx';
