export { ToolDock } from './ToolDock.tsx';
export { ToolPanels } from './tool-panels.tsx';
