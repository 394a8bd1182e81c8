import type { ServerResponse } from 'node:http'

// Neither Vite's client nor a sheet that a script imports: both would load the window anew.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Solstice, to be changed</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/app/styles/fonts.css" />
    <link rel="stylesheet" href="/studio/frame/studio.css" />
    <link rel="stylesheet" href="/studio/frame/fields.css" />
    <link rel="stylesheet" href="/studio/frame/panels.css" />
  </head>
  <body>
    <div id="studio"></div>
    <script type="module" src="/studio/frame/main.tsx"></script>
  </body>
</html>
`

export function writeFrame(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
  })
  response.end(page)
}
