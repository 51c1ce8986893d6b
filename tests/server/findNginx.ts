import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** A real nginx: the machine's, or Debian's package if it can be installed; otherwise undefined. */
export function findNginx(): string | undefined {
  const found = () => places.find((place) => existsSync(place));
  if (found() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Without its service, which would start on port 80.
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
