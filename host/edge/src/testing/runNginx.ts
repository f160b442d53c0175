import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

const pollIntervalMs = 20;

/** The path of Debian's package, unless NGINX_PATH is set. */
export function findNginx(): string | undefined {
  const path = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
  return existsSync(path) ? path : undefined;
}

const isListeningOn = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy()).on('error', () => resolve(false));
    socket.on('close', (hadError) => resolve(!hadError));
  });

// Debian's nginx.conf around a file of conf.d, with all folders inside a folder of the test.
const configAround = (folder: string, file: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${file};
}
`;

/** Runs nginx with a generated configuration until `stop`. */
export async function runNginx(path: string, folder: string, file: string, port: number) {
  const mainConfig = join(folder, 'nginx.conf');
  await writeFile(mainConfig, configAround(folder, file));
  const child = spawn(path, ['-e', 'stderr', '-c', mainConfig], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (!(await isListeningOn(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${errors}`);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
