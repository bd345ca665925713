import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SECURITY_HEADERS } from '#content-api/http/siteHeaders.ts';

/** nginx over a copy of a release, with one worker, its pages compressed beforehand as our server keeps them. */
export function startNginx(release: string, folder: string, port: number): { stop(): void } {
  const pages = join(folder, 'pages');
  cpSync(release, pages, { recursive: true, dereference: true });
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const file = join(pages, name);
    if (name.endsWith('.html')) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 6 }));
  }
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationFor(folder, pages, port));
  execFileSync('nginx', ['-c', configuration]);
  return { stop: () => execFileSync('nginx', ['-c', configuration, '-s', 'stop']) };
}

function configurationFor(folder: string, pages: string, port: number): string {
  const headers = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`,
  );
  return `
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types;
      access_log off;
      sendfile on;
      tcp_nopush on;
      gzip_static on;
      keepalive_requests 1000000;
      server {
        listen 127.0.0.1:${port};
        root ${pages};
        ${lines.join('\n        ')}
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }
    }
  `;
}
