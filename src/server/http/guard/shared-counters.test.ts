import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openRedisStandIn, type RedisStandIn } from '../../../../test/redis-stand-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { until } from '../../../../test/until.ts'
import { NewLogin } from '../../../features/members/login/login.calls.ts'
import { requestLoginCode } from '../../../features/members/login-code/login-code.calls.ts'
import { createSecrets, demoDataKeys } from '../../../platform/secrets.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import { readSettings } from '../../environment/start-settings.ts'
import { createRateLimits } from './rate-limits.ts'
import { openSharedCounters, type SharedCounters } from './shared-counters.ts'

const given = process.env['REDIS_URL']
const { mark } = createSecrets(demoDataKeys)

let redis: RedisStandIn
beforeAll(async () => {
  redis = await openRedisStandIn()
})
afterAll(() => redis.stop())
beforeEach(() => redis.behave('well'))
afterEach(() => void vi.useRealTimers())

// How many milliseconds to wait for Redis. The time is long, because these tests do not test the speed of
// Redis.
const patientMs = 60_000

type Node = { limits: RateLimits; shared: SharedCounters; said: string[] }

/** Opens a node of the shop that allows ten failed logins. */
async function openNode(url = redis.url, answerMaxMs = patientMs): Promise<Node> {
  const said: string[] = []
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line).msg) })
  const shared = await openSharedCounters(url, mark, log, answerMaxMs)
  return { shared, said, limits: createRateLimits(readSettings({}).rateLimits, shared) }
}

let nextKey = 1
const someone = () => `90000${process.pid}${nextKey++} 203.0.113.9`

/** Sends tries to the nodes in turn. Returns how many were allowed. */
async function countLet(tries: number, nodes: Node[], key: string): Promise<number> {
  let count = 0
  for (let place = 0; place < tries; place += 1)
    if (await nodes[place % nodes.length]!.limits.spendIfLeft('login', key)) count += 1
  return count
}

const servers: [string, string | undefined][] = [['a stand-in', undefined]]
if (given) servers.push(['the Redis of REDIS_URL', given])

it.each(servers)(
  'lets several nodes that share %s accept only as many requests as one node',
  async (_, url) => {
    const nodes = await Promise.all([openNode(url), openNode(url), openNode(url)])
    const key = someone()
    expect(await countLet(30, nodes, key)).toBe(10)
    await nodes[0].limits.forget('login', key)
    expect(await countLet(9, nodes, key)).toBe(9)
    await nodes[1].limits.giveBack('login', key)
    expect(await countLet(9, nodes, key)).toBe(2)
    await expect(nodes[2].limits.spend('login', key)).rejects.toMatchObject({ httpStatus: 429 })
    for (const { shared, said } of nodes) {
      await shared.close()
      expect(said).toEqual([])
    }
  },
)

it("counts a day's codes to a number on two nodes as if they were one", async () => {
  const environment = {
    REDIS_URL: redis.url,
    REDIS_ANSWER_MS: String(patientMs),
    RATE_LIMIT_SCALE: '1',
    CODES_PER_MOBILE: '100',
    CODES_PER_MOBILE_A_DAY: '5',
  }
  const nodes = await Promise.all([openTestApp(environment), openTestApp(environment)])
  const statuses: number[] = []
  for (let place = 0; place < 8; place += 1) {
    const node = nodes[place % 2] as TestApp
    statuses.push((await node.send(requestLoginCode, { user_mobile: '9876500322' })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  for (const node of nodes) await node.close()
})

it('shares the limit of wrong passwords between two nodes, without numbers or addresses in Redis', async () => {
  const environment = {
    REDIS_URL: redis.url,
    REDIS_ANSWER_MS: String(patientMs),
    RATE_LIMIT_SCALE: '1',
    FAILED_LOGINS: '5',
  }
  const nodes = await Promise.all([openTestApp(environment), openTestApp(environment)])
  const wrong = { user_mobile: '9876500321', user_password: 'not-the-password' }
  const statuses: number[] = []
  for (let place = 0; place < 8; place += 1) {
    const node = nodes[place % 2] as TestApp
    statuses.push((await node.send(NewLogin, wrong, { address: '203.0.113.77' })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect([...redis.counts.keys()].join()).not.toMatch(/9876500321|203\.0\.113/)
  for (const node of nodes) await node.close()
})

it.each([
  ['silent', 250],
  ['full', patientMs],
  ['away', 250],
] as const)(
  'counts alone while Redis is %s with one probe at a time, logs it once, and shares again later',
  async (trouble, answerMaxMs) => {
    // Uses fake timers. Otherwise a pause of the machine could cause another request to Redis.
    vi.useFakeTimers({ toFake: ['performance'] })
    const node = await openNode(redis.url, answerMaxMs)
    const key = someone()
    expect(await countLet(8, [node], key)).toBe(8)
    if (trouble === 'away') await redis.stop()
    else redis.behave(trouble)
    const askedBefore = redis.asked()
    // A budget that is exhausted in this process stays exhausted while Redis is away.
    expect(await countLet(20, [node], key)).toBe(2)
    const others = Array.from({ length: 200 }, async () => await node.limits.spend('read', someone()))
    await Promise.all(others)
    expect(redis.asked() - askedBefore).toBeLessThanOrEqual(1)
    expect(node.said).toEqual(['limits are not shared now: Redis does not answer'])
    vi.advanceTimersByTime(500)
    const { awaySeconds, countedThere, countedHere } = node.shared.figures()
    expect(awaySeconds).toBe(0.5)
    expect(countedHere).toBeGreaterThanOrEqual(220)
    if (trouble === 'away') await redis.start()
    redis.behave('well')
    const keptBefore = redis.counts.size
    await until(async () => {
      vi.advanceTimersByTime(1_000)
      await node.limits.spend('file', someone())
      return node.said.length > 1
    })
    expect(node.said.slice(1)).toEqual(['limits are shared again'])
    expect(node.shared.figures()).toMatchObject({ awaySeconds: 0, countedThere: countedThere + 1 })
    expect(redis.counts.size).toBeGreaterThan(keptBefore)
    await node.shared.close()
  },
)

it('starts without Redis, and counts alone', async () => {
  const node = await openNode('redis://127.0.0.1:1')
  expect(await countLet(20, [node], someone())).toBe(10)
  expect(node.said).toHaveLength(1)
  await node.shared.close()
})
