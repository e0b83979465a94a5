export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping…');
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}
