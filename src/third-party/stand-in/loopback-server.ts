import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts the server of a stand-in. It listens only on loopback, because it receives secrets such as login
 * codes.
 */
export async function startLoopbackServer(
  listener: RequestListener,
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer(listener)
  // Keeps idle connections for a minute. With a shorter time, a delayed client on a busy machine could send a
  // request at the moment when the server closes the connection.
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

/** Answers with JSON. Answers with a web page, like a gateway, if `body` is a string. */
export function answer(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
