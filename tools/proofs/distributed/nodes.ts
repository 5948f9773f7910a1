import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { until } from '../many/until.ts'

const rebalancedWithinMs = 600_000

/** A node of a cluster, which is the coordinator or a worker. */
export type ClusterNode = {
  name: string
  /**
   * Kills one process of the node's PostgreSQL. PostgreSQL then ends all its processes and recovers, as after
   * a power failure.
   */
  kill(): Promise<void>
}

/** Returns the nodes of a cluster, with the coordinator last. Nodes on other machines cannot be killed. */
export async function findNodes(url: string): Promise<ClusterNode[]> {
  const addresses = await readNodeAddresses(url)
  return addresses.map((address, place) => ({
    name: place === addresses.length - 1 ? 'the coordinator' : `worker ${place + 1}`,
    async kill() {
      await asked<Backend>(address, 'select pg_backend_pid() as pid, inet_client_port() as port', {
        meanwhile: killHere,
      })
      await until('A node that was killed does not come back', () =>
        asked(address, 'select 1').catch(() => undefined),
      )
    },
  }))
}

/** Returns the URL of the same database on each node, with the coordinator's last. */
export async function readNodeAddresses(url: string): Promise<string[]> {
  const rows = await asked<{ host: string; port: number }>(
    url,
    'select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid = 0, nodeid',
  )
  return rows.map(({ host, port }) => {
    const address = new URL(url)
    address.hostname = host
    address.port = String(port)
    return address.href
  })
}

/** Adds a worker to the cluster. It stores no shards yet. */
export async function addNode(url: string, address: string): Promise<void> {
  const { hostname, port } = new URL(`postgres://${address}`)
  await asked(url, 'select citus_add_node($1, $2)', { values: [hostname, Number(port)] })
}

/** Moves shards until all workers store the same number. Returns how many were moved. */
export async function rebalance(url: string): Promise<number> {
  await asked(url, 'select citus_rebalance_start()')
  const find = async () => {
    // Ignores a failed query. If the coordinator was killed, it continues to move shards after it has
    // recovered.
    const [job] = await asked<{ state: string; moves: number; says: string }>(
      url,
      `select state::text, count(*) filter (where command like '%citus_move_shard_placement%')::integer as moves,
          string_agg(message, ' ') as says
        from pg_dist_background_job join pg_dist_background_task using (job_id)
        group by job_id, state order by job_id desc limit 1`,
    ).catch(() => [])
    if (job?.state === 'failed') throw new Error(`The shards could not be moved: ${job.says}`)
    return job?.state === 'finished' ? job.moves : undefined
  }
  return await until('The parts have not moved', find, rebalancedWithinMs)
}

type Backend = { pid: number; port: number }

/**
 * Kills a PostgreSQL process of a node. Refuses if the node is on another machine or in a container, because
 * the process id belongs to another process here.
 */
function killHere({ pid, port }: Backend): void {
  const name = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  if (!name.startsWith('postgres:') || !name.includes(`(${port})`))
    throw new Error('A node is on another machine, so it cannot be killed: leave that out with -- --kills 0.')
  process.kill(pid, 'SIGKILL')
}

/** Runs a query on a new connection. Optionally does some work before the connection closes. */
async function asked<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  {
    values = [],
    meanwhile = () => undefined,
  }: { values?: unknown[]; meanwhile?: (row: Row) => unknown } = {},
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // Ignores the error event of a connection to a node that was killed.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text, values)
    if (rows[0]) await meanwhile(rows[0])
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
