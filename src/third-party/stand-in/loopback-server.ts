import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a stand-in's server on loopback only, because it receives secrets such as login codes. */
export async function startLoopbackServer(
  listener: RequestListener,
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer(listener)
  // Keeps idle connections for a minute. With a shorter time, a delayed client on a busy machine could reuse
  // a connection at the moment the server closes it.
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

/** Answers with JSON, or with a web page as a gateway does. */
export function answer(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
