import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server with `--import`: on SIGUSR2 it prints the longest time that its thread was
// blocked since the last signal, in ms.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    process.stdout.write(`held ${(delay.max / 1e6).toFixed(1)} ms\n`);
    delay.reset();
  });
}
