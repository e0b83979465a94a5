import { firstFilesOf } from '@sidelight/contracts';
import type { Deployed } from './deployment.ts';
import { secure } from './integrity.ts';

const ENTRY = /^assets\/remote\.[0-9a-f]+\.js$/;
/** In development, file names have no hash. */
const DEVELOPMENT_ENTRY = 'assets/remote.js';

const baseOf = ({ entry }: Deployed) => new URL('.', new URL(entry, location.href));

/** @throws {Error} if the area has no entry script */
export function entryOf(deployed: Deployed): string {
  const files = Object.keys(deployed.integrity);
  const entry = files.length === 0 ? DEVELOPMENT_ENTRY : files.find((file) => ENTRY.test(file));
  if (!entry) throw new Error(`${deployed.name} has no entry`);
  return new URL(entry, baseOf(deployed)).href;
}

/**
 * Fetches the files of a page in parallel. Without this function, the area would request the files one after the other.
 */
export function preloadFiles(deployed: Deployed, path: string): void {
  for (const file of firstFilesOf(Object.keys(deployed.integrity), path)) {
    const url = new URL(file, baseOf(deployed));
    if (document.querySelector(`link[href="${url.pathname}"], link[href="${url.href}"]`)) continue;
    const link = secure(document.createElement('link'), url.href);
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = url.href;
    document.head.append(link);
  }
}
