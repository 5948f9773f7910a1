import { goodsFrom } from '../fixture.ts'
import { inTurn, rawRequest, type Target } from '../load.ts'
import { orderTarget } from '../order-benchmark.ts'
import { type Benchmark, httpSide, runBenchmarks, type Side } from '../rounds.ts'
import type { Part } from './part.ts'

const connections = 24
// The number of connections of each further shop. The embedded PostgreSQL accepts sixty, and the first shop
// uses twenty-five.
const pooledByOthers = 14

/**
 * Compares several shops on one database with a single shop, for orders and pages. The processor time of each
 * order and page must not grow with the number of shops. Rates would say little, because all shops run on the
 * processors of one machine.
 */
export const nodes: Part = {
  name: 'nodes',
  isOnlyByName: true,
  async run(ground, { nodes: count, rounds, seconds }) {
    const { port, members, processes, startAnother } = await ground.shop()
    const { catalogue } = await ground.database()
    const goods = goodsFrom(catalogue)
    const ports = [port]
    const all = { ...processes }
    while (ports.length < count) {
      const another = await startAnother(Math.floor(pooledByOthers / (count - 1)))
      all[`shop ${ports.push(another.port)}`] = another.pid
    }
    const line = (
      name: string,
      caches: Benchmark['caches'],
      targetOf: (port: number) => Target,
    ): Benchmark => ({
      name: `${name}, ${count} nodes`,
      caches,
      ours: spread(ports, targetOf),
      baseline: { name: 'one node', side: spread([port], targetOf) },
    })
    const page = (headers: Record<string, string>) => (on: number) => ({
      port: on,
      next: inTurn([rawRequest(on, '/', { headers })]),
    })
    const benchmarks = [
      line('orders', 'nothing kept', (on) => orderTarget(on, members, goods)),
      line('home, a visitor’s', 'page kept', page({ 'accept-encoding': 'br' })),
      line('home, a member’s', 'page kept', page({ cookie: members[0]!.cookie })),
    ]
    return { lines: await runBenchmarks('nodes', benchmarks, { rounds, seconds, processes: all }) }
  },
}

/** Distributes the connections of one shop over several shops. */
function spread(ports: readonly number[], targetOf: (port: number) => Target): Side {
  const sides = ports.map((port) => httpSide(targetOf(port), Math.ceil(connections / ports.length)))
  return async (seconds) => {
    const rounds = await Promise.all(sides.map((side) => side(seconds)))
    return {
      count: rounds.reduce((sum, round) => sum + round.count, 0),
      seconds: Math.max(...rounds.map((round) => round.seconds)),
    }
  }
}
