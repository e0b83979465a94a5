export { FirstHostChoice } from './FirstHostChoice.tsx';
export { HostPicker } from './HostPicker.tsx';
export { HostPortrait } from './HostPortrait.tsx';
export { type ClosingQuestion, useClosingQuestion } from './use-closing-question.ts';
export { useHosts } from './use-hosts.ts';
