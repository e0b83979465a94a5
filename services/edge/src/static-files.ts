import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

/** A file whose name contains a hash of its content never changes. */
const HASHED = /[.-][0-9a-f]{8,64}\./;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** These headers describe a file, so an error must not have them. */
const OF_CONTENT = ['content-encoding', 'content-type', 'etag', 'last-modified'];

export const isHashed = (path: string) => HASHED.test(path.slice(path.lastIndexOf('/') + 1));

/** Returns null if the path is malformed, leaves the folder, or names a hidden file or a source map. */
export function resolveFile(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const isHidden = decoded.split('/').some((part) => part.startsWith('.') || part.endsWith('.map'));
  if (decoded.includes('\0') || decoded.includes('\\') || isHidden) return null;
  const folder = normalize(root + sep);
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder) ? file : null;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/**
 * Sends a file, or its compressed version if the build made one that the client accepts. Supports conditional, range
 * and HEAD requests. Answers 412 to a condition that is not met, and 416 to a range outside the file.
 * @returns false if there is no such file, or if its name has no extension
 */
export async function sendFile(
  req: Request,
  res: Response,
  file: string,
  cacheControl: string,
): Promise<boolean> {
  const isGiven = extname(file) !== '' && (await isFile(file));
  if (!isGiven) return false;
  let chosen = file;
  const accepted = req.acceptsEncodings();
  for (const { encoding, suffix } of ENCODINGS) {
    if (!accepted.includes(encoding) || !(await isFile(file + suffix))) continue;
    res.setHeader('content-encoding', encoding);
    chosen = file + suffix;
    break;
  }
  res.type(extname(file));
  res.vary('accept-encoding');
  res.setHeader('cache-control', cacheControl);
  await new Promise<void>((resolve, reject) => {
    res.sendFile(chosen, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      // It is no error if the client has closed the connection.
      if (!error || res.headersSent || res.destroyed) return resolve();
      for (const name of OF_CONTENT) res.removeHeader(name);
      const { status } = error as { status?: number };
      if (status !== 412 && status !== 416) return reject(error);
      // The client's condition is not met, or its range is outside the file.
      res.status(status).setHeader('cache-control', 'no-store').end();
      resolve();
    });
  });
  return true;
}

/** @param foldersOf the folders to search for a path, in order */
export function staticFiles(foldersOf: (path: string) => string[] | Promise<string[]>): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    for (const folder of await foldersOf(req.path)) {
      const file = resolveFile(folder, req.path);
      if (file !== null && (await sendFile(req, res, file, isHashed(req.path) ? IMMUTABLE : REVALIDATE)))
        return;
    }
    next();
  };
}
