/**
 * A container's health check: the exit code is 0 if the process on `PORT` of this machine is ready to serve, else 1.
 */
const url = `http://127.0.0.1:${process.env.PORT}/readyz`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(2500) }).then(
  (response) => response.ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;

export {};
