import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsSettings } from '../environment/watching-variables.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves only `/metrics`. @throws an error with the code EADDRINUSE if the port is taken. */
export async function openMetricsServer(
  { host, port }: MetricsSettings,
  read: () => Promise<string>,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer(
    { requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 65_000, maxHeaderSize: 8_192 },
    (request, response) => {
      const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
      if (isAsked) void answer(response, read)
      else response.writeHead(404).end()
    },
  )
  server.maxConnections = 20
  server.listen(port, host)
  await once(server, 'listening')
  const { port: chosen } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}/metrics`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(response: ServerResponse, read: () => Promise<string>): Promise<void> {
  try {
    const text = await read()
    response.writeHead(200, { 'content-type': contentType }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}
