import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { until } from '../many/until.ts'

/** A node of a cluster: the coordinator, or a worker. */
export type ClusterNode = {
  name: string
  /** Kills one of its processes, after which PostgreSQL ends all others and recovers, as after a loss of power. */
  kill(): Promise<void>
}

/** The nodes of a cluster, the coordinator last. They have to run on this machine for one to be killed. */
export async function findNodes(url: string): Promise<ClusterNode[]> {
  const rows = await asked<{ host: string; port: number }>(
    url,
    'select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid = 0, nodeid',
  )
  return rows.map(({ host, port }, place) => {
    const address = new URL(url)
    address.hostname = host
    address.port = String(port)
    return {
      name: place === rows.length - 1 ? 'the coordinator' : `worker ${place + 1}`,
      async kill() {
        await asked<Backend>(
          address.href,
          'select pg_backend_pid() as pid, inet_client_port() as port',
          killHere,
        )
        await until('A node that was killed does not come back', () =>
          asked(address.href, 'select 1').catch(() => undefined),
        )
      },
    }
  })
}

type Backend = { pid: number; port: number }

/** The number may be another process's here, where the node is on another machine or in a container. */
function killHere({ pid, port }: Backend): void {
  const name = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  if (!name.startsWith('postgres:') || !name.includes(`(${port})`))
    throw new Error('A node is not of this machine, so it cannot be killed: -- --kills 0 leaves that out.')
  process.kill(pid, 'SIGKILL')
}

/** Asks on a connection of its own, and does something before that ends. */
async function asked<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  meanwhile: (row: Row) => unknown = () => undefined,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A node that is killed ends the connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    if (rows[0]) await meanwhile(rows[0])
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
