/**
 * Preloaded into a child process (`node --import`): ends it in its orderly way when its parent is gone,
 * even if the parent was killed.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A child that has nothing left to do ends all the same.
process.channel?.unref();
