import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const checkMs = 200

export type Balancer = { port: number; close(): void }

/**
 * Starts a minimal load balancer. It checks whether each node is ready, and sends requests to the ready nodes
 * in turn.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const nodes = ports.map((port) => ({ port, isReady: false, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const closing = new AbortController()
  const follow = async (node: (typeof nodes)[number]) => {
    while (!closing.signal.aborted) {
      node.isReady = await fetch(`http://127.0.0.1:${node.port}/readyz`, {
        signal: AbortSignal.timeout(1_000),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      await sleep(checkMs)
    }
  }
  const pass = (asked: IncomingMessage, body: Buffer, answer: ServerResponse, refusals = 0) => {
    const ready = nodes.filter(({ isReady }) => isReady)
    const node = ready[turn++ % ready.length]
    if (!node) return void answer.writeHead(502).end('no node is ready')
    const { method, url, headers } = asked
    request({ host: '127.0.0.1', port: node.port, method, path: url, headers, agent: node.agent }, (got) => {
      const { connection: _, ...kept } = got.headers
      answer.writeHead(got.statusCode ?? 502, kept)
      got.on('error', () => answer.destroy())
      got.pipe(answer)
    })
      .on('error', (error: { code?: string }) => {
        // Tries the next node if the connection was refused, because nothing was sent yet. The client gets
        // any other failure.
        if (error.code === 'ECONNREFUSED' && refusals < nodes.length) pass(asked, body, answer, refusals + 1)
        else if (!answer.headersSent) answer.writeHead(502).end(error.code)
        else answer.destroy()
      })
      .end(body)
  }
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => pass(asked, Buffer.concat(parts), answer))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const following = nodes.map(follow)
  following.forEach((one) => void one.catch(() => undefined))
  while (!nodes.some(({ isReady }) => isReady)) await sleep(20)
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
      for (const { agent } of nodes) agent.destroy()
    },
  }
}
