import getPort, { portNumbers } from 'get-port';

/** Ports of loopback that nobody uses right now, all different. */
export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => getPort({ host: '127.0.0.1' })));

/**
 * The port for the one URL. A port that was asked for must be free; instead of the standard port, the next free one is
 * taken. A port is free if nothing listens on it at any address of this machine: `localhost` may mean either loopback.
 * @throws Error naming the port that is taken
 */
export async function choosePort(asked: string | undefined, standard: number): Promise<number> {
  if (asked === undefined || asked === '') {
    return getPort({ port: portNumbers(standard, standard + 99) });
  }
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not '${asked}'`);
  }
  if ((await getPort({ port })) !== port) {
    throw new Error(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npx -y pnpm start`,
    );
  }
  return port;
}
