import { join } from 'node:path'
import { type KeptAnswers, listPlainHeaders } from './kept-answers.ts'

export type NginxConfigOptions = {
  port: number
  /** A folder of its own, for what nginx writes. */
  folder: string
  /** The built files: "build/site-20261115-184012-4711/client". */
  client: string
  answers: KeptAnswers
}

/** One process that sends the finished brotli files, with the same headers and without a log. */
export function writeNginxConfig({ port, folder, client, answers }: NginxConfigOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${quote(join(folder, kind))};`,
  )
  return `daemon off;
# A worker without a master: the process that was started is the one that works.
master_process off;
pid ${quote(join(folder, 'pid'))};
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
${temporary.join('\n')}
  types {}
  default_type ${quote(answers.page.headers['content-type'] ?? 'text/html')};
  server {
    listen 127.0.0.1:${port};
    root ${quote(client)};
    error_page 404 /404.html.br;
    location = / {
      try_files /index.html.br =404;
${writeHeaders(answers.page)}
    }
    location = /404.html.br {
      internal;
${writeHeaders(answers.missed)}
    }
    location / {
      return 404;
    }
  }
}
`
}

function writeHeaders(answer: KeptAnswers['page']): string {
  const sent = ['content-encoding', 'vary', 'cache-control'].flatMap((name): [string, string][] =>
    answer.headers[name] ? [[name, answer.headers[name]]] : [],
  )
  return [...sent, ...listPlainHeaders(answer)]
    .map(([name, value]) => `      add_header ${name} ${quote(value)} always;`)
    .join('\n')
}

function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx would take "$" for a variable in ${value}`)
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
