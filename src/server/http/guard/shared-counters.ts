import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import {
  type IRateLimiterOptions,
  type RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** The counter of a budget. `consume` rejects with the count if the budget is exhausted. */
export type Counters = Pick<RateLimiterMemory, 'points' | 'consume' | 'penalty' | 'reward' | 'delete'>

export type SharedCounters = {
  /** Returns a budget's counter that counts in Redis, for all processes, and also in this process. */
  beside(own: RateLimiterMemory, options: IRateLimiterOptions): Counters
  figures(): SharedCounterFigures
  close(): Promise<void>
}

/**
 * Figures for monitoring. `awaySeconds` is how long Redis has been away, or 0 while it answers. The counts
 * are of requests since the start: counted in Redis, and counted only in this process.
 */
export type SharedCounterFigures = { awaySeconds: number; countedThere: number; countedHere: number }

// While Redis is away, one request tries it again after this many milliseconds. All others count only in this
// process.
const restMs = 1_000
const saidEveryMs = 60_000

/**
 * Opens counters in a Redis that several processes share. While Redis is away, slow or full, each process
 * uses its own counts. A process always counts its requests itself too, so that a budget exhausted in it
 * stays exhausted.
 * @param markOf hashes the key of a counter, because Redis must not contain mobile numbers or addresses.
 * @param answerMaxMs how many milliseconds a request waits for Redis.
 */
export async function openSharedCounters(
  url: string,
  markOf: (text: string) => Buffer,
  log: FastifyBaseLogger,
  answerMaxMs: number,
): Promise<SharedCounters> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: restMs,
    commandTimeout: answerMaxMs,
    // Does not resend a command that got no answer. Redis may already have counted it.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => restMs,
  })
  let lastError: Error | undefined
  redis.on('error', (error) => {
    lastError = error
  })
  let awayUntil = 0
  let awaySince: number | undefined
  let countedThere = 0
  let countedHere = 0
  let isSaid = false
  let saidAt = Number.NEGATIVE_INFINITY
  const leave = (error: Error) => {
    const now = performance.now()
    awayUntil = now + restMs
    awaySince ??= now
    // Closes the connection after a timeout, because it may be dead although it looks open.
    if (error.message === 'Command timed out') redis.disconnect(true)
    if (!isSaid && now - saidAt > saidEveryMs) {
      isSaid = true
      saidAt = now
      log.warn(
        { err: redis.status === 'ready' ? error : (lastError ?? error) },
        'limits are not shared now: Redis does not answer',
      )
    }
  }
  const serve = () => {
    awaySince = undefined
    countedThere += 1
    if (isSaid) log.info('limits are shared again')
    isSaid = false
  }
  /** Asks Redis. Returns undefined while Redis is away. */
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    const answer = performance.now() < awayUntil ? undefined : await tryToAsk(work)
    if (answer === undefined) countedHere += 1
    return answer
  }
  const tryToAsk = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      const answer = await work()
      serve()
      return answer
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        leave(error as Error)
        return undefined
      }
      serve()
      throw error
    }
  }
  await redis.connect().catch(leave)
  return {
    beside(own, options) {
      const shared = new RateLimiterRedis({
        ...options,
        storeClient: redis,
        keyPrefix: `bmart:${options.keyPrefix}`,
        rejectIfRedisNotReady: true,
      })
      const keyOf = (key: string | number) => markOf(String(key)).toString('base64url').slice(0, 22)
      return {
        points: own.points,
        async consume(key) {
          const here = await own.penalty(key)
          const count = await ask(async () => await shared.consume(keyOf(key)))
          if (count) return count
          // Rejects with the count, which callers expect of the rate-limit library's counters.
          return here.consumedPoints > own.points ? await Promise.reject(here) : here
        },
        async penalty(key) {
          const here = await own.penalty(key)
          return (await ask(async () => await shared.penalty(keyOf(key)))) ?? here
        },
        async reward(key) {
          const here = await own.reward(key)
          return (await ask(async () => await shared.reward(keyOf(key)))) ?? here
        },
        async delete(key) {
          const isHere = await own.delete(key)
          return (await ask(async () => await shared.delete(keyOf(key)))) ?? isHere
        },
      }
    },
    figures: () => ({
      awaySeconds: awaySince === undefined ? 0 : (performance.now() - awaySince) / 1_000,
      countedThere,
      countedHere,
    }),
    async close() {
      redis.disconnect()
    },
  }
}
