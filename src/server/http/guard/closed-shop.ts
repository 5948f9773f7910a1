import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { CallFailure } from '../../../wire/call-failure.ts'
import { loadWords } from '../../../words/compile-words.ts'
import { splitLanguage } from '../../../words/language-address.ts'
import { languageCookie, languageOf } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { Settings } from '../../environment/start-settings.ts'
import { lightPage, lightPageHeaders } from '../light-page.ts'
import { healthy } from './healthy.ts'
import { securityHeaders } from './security-headers.ts'

const retryAfterSeconds = 30

/**
 * Answers all requests during maintenance with status 503 and Retry-After. Pages get a page that reloads
 * itself, and calls get the usual envelope. Needs no database. Health checks report the process as alive but
 * not ready.
 * @throws if the port is taken.
 */
export async function openClosedShop(
  settings: Pick<Settings, 'host' | 'port' | 'shopName' | 'isSecure'>,
): Promise<{ close(): Promise<void> }> {
  loadWords()
  const headers = { ...securityHeaders(settings), 'cache-control': 'no-store' }
  const server = createServer({ keepAliveTimeout: 1_000 }, (request, response) => {
    answer(request, response, { headers, shopName: settings.shopName })
  })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      // Closes idle connections, so that the browsers' next requests reach the reopened shop.
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer(
  { url = '/', method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { headers, shopName }: { headers: Record<string, string>; shopName: string },
): void {
  if (url === '/healthz') {
    response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(healthy))
    return
  }
  const cookie = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(asked.cookie ?? '')?.[1]
  const say = wordsOf(splitLanguage(url).language ?? languageOf(cookie, false), shopName)
  const { body } = new CallFailure(503, 'unavailable', 'gate.maintenance').said(say)
  const isPage = method === 'GET' && (asked.accept ?? '').includes('text/html')
  response.writeHead(503, {
    ...headers,
    'retry-after': String(retryAfterSeconds),
    ...(isPage ? lightPageHeaders : { 'content-type': 'application/json; charset=utf-8' }),
  })
  response.end(
    isPage
      ? lightPage({
          say,
          title: say('shell.backInAMoment'),
          texts: [body.message, say('gate.opensByItself')],
          refreshSeconds: retryAfterSeconds,
        })
      : JSON.stringify(body),
  )
}
