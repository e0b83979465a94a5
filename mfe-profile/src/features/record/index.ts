export { default } from './RecordPanel.tsx';
