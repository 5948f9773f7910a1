import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startArguments } from '../start-arguments.ts'
import { type Cluster, type Place, render } from './cluster.ts'

const address = '127.0.0.1'
const startTimeoutMs = 120_000

/** Starts three shops on a cluster and nginx before them. Returns the address that people come to. */
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
    // As root's, like this script: it reads this checkout, which may be nobody else's to read.
    processes.start(
      `shop-${node}`,
      [process.execPath, ...given],
      {
        ...{
          NODE_ENV: 'production',
          SHOP_MODE: 'demo',
          SEED: 'none',
          MESSAGES: 'off',
        },
        ...{ PORT: String(port), HOST: address, PUBLIC_URL: url, TRUSTED_PROXIES: '1', DATA_DIR: dataDir },
        ...{ LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' },
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
  startNginx()
  await isAnswered(`${url}/readyz`, () => processes.isRunning('nginx'))
  return url

  function startNginx(): void {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-noenc', '-days', '2', ...subject]
    execFileSync(programs.openssl, [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
    const configuration = join(folder, 'nginx.conf')
    render(
      'nginx.conf',
      configuration,
      {
        ...{
          FOLDER: folder,
          PID_FILE: join(folder, 'nginx.pid'),
          ADDRESS: address,
          HTTP_PORT: httpPort,
          HTTPS_PORT: httpsPort,
        },
        ...{ CERTIFICATE: certificate, CERTIFICATE_KEY: key },
        SHOP_SERVERS: cluster.names
          .map((node) => `    server ${address}:${cluster.ports[node].shop} max_fails=1 fail_timeout=2s;`)
          .join('\n'),
      },
      user,
    )
    const foreground = ['-g', 'daemon off;', '-p', folder, '-c', configuration]
    processes.start('nginx', [programs.nginx, ...foreground], {}, { asUser: false })
  }
}

async function isAnswered(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (!isRunning()) throw new Error(`What should answer at ${url} has ended; its log says why.`)
    if (Date.now() > deadline) throw new Error(`Nothing answers at ${url}.`)
    await sleep(100)
  }
}
