import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts the small server of a stand-in. On loopback only, because what it is sent may be secret, such as login codes. */
export async function startLoopbackServer(
  listener: RequestListener,
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer(listener)
  // A client that a busy machine holds up would reuse a connection in the moment in which it is ended.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with JSON, or with the web page that a gateway shows instead. */
export function answer(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
