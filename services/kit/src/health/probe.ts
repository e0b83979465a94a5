/**
 * What a container's health check runs: ends with 0 when the process on `PORT` of this machine is ready to
 * serve, otherwise with 1.
 */
const url = `http://127.0.0.1:${process.env.PORT}/readyz`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(2500) }).then(
  (response) => response.ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;

export {};
