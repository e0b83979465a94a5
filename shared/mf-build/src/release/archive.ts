import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { type BuildInfo, readBuildInfo } from '../build-info.ts';
import { sha384 } from '../files.ts';

type Packed = { text: string } | { base64: string };
type Archive = { info: BuildInfo; files: Record<string, Packed> };

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const pack = (content: Buffer): Packed => {
  const text = content.toString('utf8');
  return Buffer.from(text).equals(content) ? { text } : { base64: content.toString('base64') };
};
const unpack = (packed: Packed): Buffer =>
  'text' in packed ? Buffer.from(packed.text) : Buffer.from(packed.base64, 'base64');

export async function packBuild(build: string): Promise<Buffer> {
  const info = { ...(await readBuildInfo(build)), source: null };
  const files: Record<string, Packed> = {};
  for (const file of Object.keys(info.files)) files[file] = pack(await readFile(join(build, file)));
  return compress(JSON.stringify({ info, files } satisfies Archive));
}

/**
 * Writes a packed build into a folder, without the compressed versions of its files.
 * @throws {Error} if the hash of a file is not the recorded one
 */
export async function unpackBuild(archive: Buffer, folder: string): Promise<BuildInfo> {
  const { info, files } = JSON.parse((await decompress(archive)).toString()) as Archive;
  for (const [file, hash] of Object.entries(info.files)) {
    const packed = files[file];
    const content = packed && unpack(packed);
    if (!content || sha384(content) !== hash) throw new Error(`${info.name}: ${file} is not what was built`);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await writeFile(join(folder, 'version.json'), JSON.stringify(info, null, 2));
  return info;
}
