export { THEMES, type Theme, useTheme } from '@sidelight/shell-api';
