import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { tcpOf } from './test-postgres.ts'

export type DatabaseLine = {
  /** The database's URL through this line. */
  url: string
  /** Closes every connection and accepts no new ones. */
  cut(): void
  mend(): Promise<void>
  /** Silently drops everything on existing connections without closing them, as when a router forgot them. */
  fallSilent(): void
  attempts(): number
}

/**
 * Opens a TCP proxy to the database that can be cut, to simulate an outage of the database or network.
 * @param ownPort the port; by default any free one.
 */
export async function openDatabaseLine(databaseUrl: string, ownPort = 0): Promise<DatabaseLine> {
  const target = tcpOf(databaseUrl)
  const open = new Set<Socket>()
  let attempts = 0
  const server = createServer((near) => {
    attempts += 1
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      // Tries again if another connection got the port while the line was cut.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await sleep(100)
      return await listen(port)
    }
    return (server.address() as AddressInfo).port
  }
  const port = await listen(ownPort)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut() {
      server.close()
      for (const socket of open) socket.destroy()
    },
    async mend() {
      await listen(port)
    },
    fallSilent() {
      for (const socket of open) socket.unpipe().resume()
    },
    attempts: () => attempts,
  }
}
