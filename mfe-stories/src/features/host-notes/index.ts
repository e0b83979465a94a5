export { FairnessPanel } from './FairnessPanel.tsx';
export { HostNotesFields } from './HostNotesFields.tsx';
