import { AREA_NAMES, type AreaName } from '@sidelight/contracts/areas';

/** An app is the shell or a remote. Each app is built and released separately. */
export type AppName = AreaName | 'shell';
export const APP_NAMES: readonly AppName[] = ['shell', ...AREA_NAMES];

export const folderOf = (app: AppName): string => (app === 'shell' ? app : `mfe-${app}`);
