import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// The range of ports to try, below those that systems assign automatically: such a port could be taken before
// it is used.
const [lowest, highest] = [15_000, 32_000]

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
      return port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    } finally {
      await new Promise((resolve) => probe.close(resolve))
    }
  }
}
