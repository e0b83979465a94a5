export { ToolDock } from './ToolDock.tsx';
