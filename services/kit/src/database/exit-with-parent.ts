/**
 * A child process preloads this module (`node --import`) to get SIGTERM when its parent has ended, even if the parent
 * was killed.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel to the parent must not keep the child running.
process.channel?.unref();
