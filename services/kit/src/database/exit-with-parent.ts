/**
 * Preloaded into a child process (`node --import`): ends it in its orderly way when its parent is gone,
 * even if the parent was killed.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
