import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { copyHeader } from '../../wire/offline-copies.ts'
import { escapeHtml } from '../../words/escape-html.ts'
import { splitLanguage } from '../../words/language-address.ts'
import type { Settings } from '../environment/start-settings.ts'
import type { App } from './app.ts'
import { compress, type Encoding, encodedFor } from './compression.ts'
import { lightPage, lightPageHeaders } from './light-page.ts'

// The security policy of the worker's script. The worker may send requests to the shop, and may load nothing
// else.
const policy = "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'"

// A script that replaces an installed service worker. It deletes all stored pages and unregisters itself.
const withdrawal = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

// After how many seconds the offline page reloads itself.
const refreshSeconds = 15

type Script = { text: string; etag: string; compress: (encoding: Encoding) => Promise<Buffer> }

async function readScript(clientFolder: string | undefined): Promise<Script> {
  const text =
    clientFolder === undefined ? withdrawal : await readFile(path.join(clientFolder, 'sw.js'), 'utf8')
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    compress: (encoding) => (compressed[encoding] ??= compress(text, encoding)),
  }
}

/**
 * Serves a build's service worker, and the offline page, which the worker shows for pages that were never
 * visited. Without a build, or if the operator turned the worker off, serves a script that removes the
 * worker. Browsers load this script when they next check for an update.
 */
export function mountServiceWorker(
  { server, sayTo }: Pick<App, 'server' | 'sayTo'>,
  { serviceWorker }: Pick<Settings, 'serviceWorker'>,
  clientFolder: string | undefined,
): void {
  let reading: Promise<Script> | undefined
  server.get('/sw.js', { schema: { hide: true }, config: { budget: 'file' } }, async (request, reply) => {
    reading ??= readScript(serviceWorker === 'on' ? clientFolder : undefined)
    const script = await reading
    void reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': policy,
      // Makes browsers check for a newer worker script at each use.
      'cache-control': 'no-cache',
      etag: script.etag,
    })
    if (request.headers['if-none-match'] === script.etag) return await reply.code(304).send()
    return await encodedFor(request, reply, script.text, script.compress)
  })

  server.get('/offline', { schema: { hide: true }, config: { budget: 'page' } }, async (request, reply) => {
    const say = sayTo(request)
    void reply.headers({
      ...lightPageHeaders,
      'cache-control': 'private, no-cache',
      vary: 'cookie',
      [copyHeader]: 'public',
    })
    return lightPage({
      say,
      title: say('offline.title'),
      texts: [say('offline.text'), say('offline.opensByItself')],
      refreshSeconds,
      more:
        `<p><a href="${splitLanguage(request.originalUrl).prefix}/check-out/0">${escapeHtml(say('term.yourCart'))}</a></p>` +
        // The service worker replaces the comment with the list of visited pages
        // (src/offline/page-copies.ts).
        `<h2>${escapeHtml(say('offline.seen'))}</h2><ul><!--seen--></ul>`,
    })
  })
}
