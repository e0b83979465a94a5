import { readdir } from 'node:fs/promises';
import { smallDisk } from '@sidelight/kit/testing';
import { expect, it } from 'vitest';
import { folderTransport } from './transport.ts';

const mail = { mailId: 'm1', to: 'ada@example.org', subject: 's', text: 't', html: '<p>t</p>' };

it('leaves no file of a mail for which the disk has no room', async ({ skip }) => {
  const disk = smallDisk(1);
  if (typeof disk === 'string') return skip(disk);
  try {
    const transport = folderTransport(disk.folder);
    disk.fill();
    await expect(transport.send(mail)).rejects.toThrow('ENOSPC');
    disk.makeRoom();
    expect(await readdir(disk.folder)).toEqual([]);
    await transport.send(mail);
    expect(await readdir(disk.folder)).toEqual([expect.stringMatching(/\.json$/)]);
  } finally {
    disk.remove();
  }
});
