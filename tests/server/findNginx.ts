import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/**
 * A real nginx: the machine's, or Debian's package when we may install it; undefined where there is
 * none to be had.
 */
export function findNginx(): string | undefined {
  const found = () => places.find((place) => existsSync(place));
  if (found() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Without its service: the package would start one on port 80.
    spawnSync(
      'sh',
      [
        '-c',
        'apt-get update -q && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -q --no-install-recommends nginx-light',
      ],
      { stdio: 'ignore' },
    );
  }
  return found();
}
