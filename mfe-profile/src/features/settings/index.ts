export { SettingsRoute } from './SettingsRoute.tsx';
