import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startArguments } from '../../development/start-arguments.ts'
import { type Cluster, type Place, render } from './cluster.ts'
import { isAnswered, startNginx } from './nginx.ts'

const address = '127.0.0.1'

/** Starts three shops on a cluster, and nginx in front of them. Returns the public URL. */
export async function startShops(
  { programs, processes, folder, user }: Place,
  cluster: Cluster,
  basePort: number,
  settings: Record<string, string>,
): Promise<string> {
  const [httpsPort, httpPort, redisPort] = [basePort + 30, basePort + 31, basePort + 32]
  const url = `https://localhost:${httpsPort}`
  const redisPassword = randomBytes(12).toString('hex')
  const redis = join(folder, 'redis.conf')
  const counting = { FOLDER: folder, ADDRESS: address, REDIS_PORT: redisPort, REDIS_PASSWORD: redisPassword }
  render('redis.conf', redis, counting, user)
  processes.start('redis', [programs['redis-server'], redis])
  const given = await startArguments()
  for (const node of cluster.names) {
    const dataDir = join(folder, node, 'shop')
    mkdirSync(dataDir, { recursive: true })
    const { shop: port } = cluster.ports[node]
    // Runs the shop as the same user as this script. If that is root, other users may not be able to read
    // this checkout.
    processes.start(
      `shop-${node}`,
      [process.execPath, ...given],
      {
        NODE_ENV: 'production',
        SHOP_MODE: 'demo',
        SEED: 'none',
        MESSAGES: 'off',
        PORT: String(port),
        HOST: address,
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SCALE: '1000',
        DATABASE_URL: cluster.pooledUrl(node),
        DATABASE_DIRECT_URL: cluster.url('bmart_shop', node),
        DATABASE_OWNER_URL: cluster.url('bmart', node),
        DATABASE_REPLICA_URL: cluster.standbyUrl(node),
        REDIS_URL: `redis://:${redisPassword}@${address}:${redisPort}`,
        ...settings,
      },
      { asUser: false },
    )
    await isAnswered(`http://${address}:${port}/readyz`, () => processes.isRunning(`shop-${node}`))
  }
  const shops = cluster.names.map((node) => cluster.ports[node].shop)
  return await startNginx({ programs, processes, folder, user }, { httpPort, httpsPort, shops })
}
