import { AREA_NAMES, type AreaName } from '@sidelight/contracts/areas';

/** An app is what is built and released separately: the shell, or the remote of an area. */
export type AppName = AreaName | 'shell';
export const APP_NAMES: readonly AppName[] = ['shell', ...AREA_NAMES];

/** The folder of an area's remote, or of the shell. */
export const folderOf = (app: AppName): string => (app === 'shell' ? app : `mfe-${app}`);
