import { createServer, request } from 'node:http'
import { freePort } from '../../test/free-port.ts'

/** A shop as it would be after a deployment: its files may have changed, or be gone. */
export type ChangedShop = {
  url: string
  /** The answer for an address from now on; undefined restores the shop's own. */
  answerOtherwise: (path: string, body: string) => string | 404 | undefined
  close(): Promise<void>
}

/** Starts a proxy in front of a shop, which changes nothing at first. */
export async function startChangingProxy(shopUrl: string): Promise<ChangedShop> {
  const port = await freePort()
  const target = new URL(shopUrl)
  const changed: ChangedShop = {
    url: `http://127.0.0.1:${port}`,
    answerOtherwise: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((asked, response) => {
    const { method, url: path = '/', headers } = asked
    const passedOn = request(
      {
        host: target.hostname,
        port: target.port,
        method,
        path,
        // Whole and readable, so that it can be changed.
        headers: { ...headers, 'accept-encoding': '', 'if-none-match': '' },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const other = changed.answerOtherwise(path, body.toString())
          if (other === undefined) {
            response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
            return
          }
          const { etag: _etag, 'content-length': _length, ...kept } = answer.headers
          if (other === 404) response.writeHead(404, { 'cache-control': 'no-store' }).end()
          else response.writeHead(200, kept).end(other)
        })
      },
    )
    passedOn.on('error', () => response.destroy())
    asked.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return changed
}
