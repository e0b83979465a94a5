import getPort, { portNumbers } from 'get-port';

export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => getPort({ host: '127.0.0.1' })));

/**
 * A port that is asked for must be free. If none is asked for, the first free port from `standard` on is chosen. A port
 * is free if nothing listens on it at any address, because `localhost` may be 127.0.0.1 or ::1.
 * @throws Error that names a port in use
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
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npx -y pnpm start`,
    );
  }
  return port;
}
