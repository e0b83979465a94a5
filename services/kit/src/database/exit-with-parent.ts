/**
 * Preloaded into a child process (`node --import`): sends it SIGTERM when its parent has ended, even if the parent was
 * killed.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel to the parent must not keep a child running that has nothing left to do.
process.channel?.unref();
