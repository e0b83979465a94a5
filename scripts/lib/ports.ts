import { createServer } from 'node:net';

/** `localhost` is either loopback: a program on one of them gets the browser's requests instead of us. */
const HOSTS = ['127.0.0.1', '0.0.0.0', '::1', '::'];
/** What a machine without IPv6 says. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** True where something listens on the port already, on either loopback or all addresses. */
async function isTaken(port: number): Promise<boolean> {
  for (const host of HOSTS) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(NO_SUCH_ADDRESS.has(String(code))));
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
    });
    if (!free) return true;
  }
  return false;
}

/** Ports that nobody uses right now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const probe = createServer();
          probe.once('error', reject);
          probe.listen({ port: 0, host: '127.0.0.1' }, () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/**
 * The port for the one URL. A port that was asked for must be free; the standard one gives way to the next
 * free one.
 * @throws Error naming the port that is taken
 */
export async function choosePort(asked: string | undefined, standard: number): Promise<number> {
  if (asked !== undefined && asked !== '') {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`PORT must be a number from 1 to 65535, not '${asked}'`);
    }
    if (await isTaken(port)) {
      throw new Error(
        `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npx -y pnpm start`,
      );
    }
    return port;
  }
  for (let port = standard; port < standard + 100; port += 1) {
    if (!(await isTaken(port))) return port;
  }
  throw new Error(`No free port from ${standard} to ${standard + 99}`);
}
