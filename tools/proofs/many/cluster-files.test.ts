import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { queueConnectionsMax } from '../../../src/server/jobs/jobs.ts'
import { startArguments } from '../../development/start-arguments.ts'
import { findPrograms } from './programs.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const wordsIn = (text: string) => [...new Set(text.match(/@[A-Z_]+@/g))].toSorted()

it('explains each word that an operator has to replace in a file of the cluster', () => {
  const explained = wordsIn(read('docs/deployment.md'))
  const used = wordsIn(globSync('ops/cluster/*').map(read).join('\n'))
  expect(used.length).toBeGreaterThan(20)
  // Both sides contain '@WORD@': each file of the cluster uses it to refer to the list in docs/deployment.md.
  expect(explained).toEqual(used)
})

it('starts the shop as npm start does from the image and the unit of systemd', async () => {
  const given = await startArguments()
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))![1]!)).toEqual(['node', ...given])
  expect(read('ops/systemd/bmart.service')).toContain(`/bin/node ${given.join(' ')}\n`)
})

it('lets nginx refuse calls without https, and use only suites with forward secrecy', () => {
  const nginx = read('ops/cluster/nginx.conf')
  const refused = new RegExp(/location ~ (\S+) \{\s+return 403;/.exec(nginx)![1]!)
  for (const path of [
    '/User/NewLogin',
    '/hi/User/NewLogin',
    '/webhooks/razorpay',
    '/back-office/api/listOrders',
  ])
    expect(path).toMatch(refused)
  for (const path of ['/', '/hi/offers', '/back-office', '/Admin/assets/kettle.96.avif'])
    expect(path).not.toMatch(refused)
  const suites = /ssl_ciphers (\S+);/.exec(nginx)![1]!
  const weaker = /RSA\+|CBC|SHA\b|3DES|HIGH|ALL/
  expect(suites.split(':').every((suite) => suite.startsWith('ECDHE+') && !weaker.test(suite.slice(6)))).toBe(
    true,
  )
})

it('names the packages of missing programs', () => {
  expect(() => findPrograms([], '/nowhere')).toThrow(
    'apt-get install --no-install-recommends etcd-server patroni haproxy pgbouncer redis-server nginx-light openssl postgresql python3-etcd',
  )
})

it("allows the primary as many connections of shops as the operators' page says", () => {
  const page = read('docs/deployment.md')
  const [pooled, direct, queue] =
    /up to (\d+) connections of the primary by .*? and (\d+) directly: (\d+) of its queue/s
      .exec(page)!
      .slice(1)
      .map(Number)
  const [connections, shops] = /`max_connections: (\d+)` bears (\d+) shops/.exec(page)!.slice(1).map(Number)
  expect(read('ops/cluster/pgbouncer.ini')).toContain(`\ndefault_pool_size = ${pooled}\n`)
  expect(read('ops/cluster/patroni.yml')).toContain(` max_connections: ${connections}\n`)
  // Besides the queue's connections, a shop has one that listens for changes and one that reads figures.
  expect([queue, direct]).toEqual([queueConnectionsMax, queueConnectionsMax + 2])
  const forOthers = 15
  expect(shops! * (pooled! + direct!) + forOthers).toBeLessThanOrEqual(connections!)
})

it('names only existing paths in the files of deployment', () => {
  const named = [...read('docs/deployment.md').matchAll(/`(ops\/[\w./-]+\w)`/g)].map(([, path]) => path!)
  const made = ['ops/nginx.conf']
  const kept = execFileSync('git', ['ls-files', 'ops'], { encoding: 'utf8' }).split('\n')
  const isKept = (path: string) => kept.some((file) => file === path || file.startsWith(`${path}/`))
  expect(named.filter((path) => !made.includes(path) && !isKept(path))).toEqual([])
})
