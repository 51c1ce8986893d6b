import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer as createSocket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A free port. */
export async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done));
  const { port } = socket.address() as AddressInfo;
  await new Promise((done) => socket.close(done));
  return port;
}

/**
 * Starts an nginx with one server of these directives, and waits until it responds.
 * @param folder an empty folder for its files
 * @throws Error when it does not respond within five seconds
 */
export async function startNginx(
  nginx: string,
  folder: string,
  port: number,
  directives: string,
): Promise<{ stop(): void }> {
  await mkdir(join(folder, 'logs'), { recursive: true });
  await writeFile(
    join(folder, 'nginx.conf'),
    `
    daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      include /etc/nginx/mime.types; access_log off;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; ${directives} }
    }`,
  );
  const server = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    const up = await fetch(`http://127.0.0.1:${port}/settings.json`).then(
      () => true,
      () => false,
    );
    if (up) return { stop: () => void server.kill('SIGQUIT') };
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nginx did not start.');
}
