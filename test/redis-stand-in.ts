import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type RedisStandIn = {
  url: string
  /** The counts by key. */
  counts: ReadonlyMap<string, number>
  /** Returns the number of count requests since the start. */
  asked(): number
  /** Sets its behaviour: normal, silent, or out of memory. */
  behave(as: 'well' | 'silent' | 'full'): void
  /** Closes every connection and accepts no new ones. */
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * Opens the part of Redis that rate limits use: counters, through the one script that increments them.
 * Windows never end.
 */
export async function openRedisStandIn(): Promise<RedisStandIn> {
  const counts = new Map<string, number>()
  const connections = new Set<Socket>()
  let manner: Parameters<RedisStandIn['behave']>[0] = 'well'
  let port = 0
  let asked = 0
  const answer = ([name = '', script, , key = '', points, seconds]: string[]): string => {
    const command = name.toLowerCase()
    if (command === 'hello') return '%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n'
    if (command === 'info') return '$9\r\nloading:0\r\n'
    if (command === 'del') return `:${counts.delete(script ?? '') ? 1 : 0}\r\n`
    if (command === 'evalsha') return '-NOSCRIPT No matching script.\r\n'
    if (command !== 'eval' || !script?.includes('incrby')) return `-ERR unknown command '${name}'\r\n`
    if (manner === 'full') return '-OOM command not allowed when used memory > maxmemory.\r\n'
    counts.set(key, (counts.get(key) ?? 0) + Number(points))
    return `*2\r\n:${counts.get(key)}\r\n:${Number(seconds) * 1_000}\r\n`
  }
  const server = createServer((socket) => {
    connections.add(socket)
    socket.on('error', () => undefined).on('close', () => connections.delete(socket))
    let unread = ''
    socket.on('data', (bytes) => {
      unread += bytes.toString('latin1')
      for (;;) {
        const command = readCommand(unread)
        if (!command) return
        unread = command.rest
        if (command.words[0]?.toLowerCase() === 'evalsha') asked += 1
        if (manner !== 'silent') socket.write(answer(command.words))
      }
    })
  })
  const start = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    counts,
    asked: () => asked,
    behave: (as) => (manner = as),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of connections) socket.destroy()
      await closed
    },
    start,
  }
}

// Parses an array of strings, each preceded by its length.
function readCommand(text: string): { words: string[]; rest: string } | undefined {
  const lengths = /^\*(\d+)\r\n/.exec(text)
  if (!lengths) return undefined
  const words: string[] = []
  let at = lengths[0].length
  for (let count = Number(lengths[1]); count > 0; count -= 1) {
    const head = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!head) return undefined
    const from = at + head[0].length
    const to = from + Number(head[1])
    if (text.length < to + 2) return undefined
    words.push(text.slice(from, to))
    at = to + 2
  }
  return { words, rest: text.slice(at) }
}
