import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Counts a server's requests by target and outcome. Call the function before the routes are mounted. */
export type FollowRequests = (server: FastifyInstance) => void

export function createRequestMetrics(registry: Registry): FollowRequests {
  const registers = [registry]
  const total = new Counter({
    name: 'shop_requests_total',
    help: 'Requests answered, by call and outcome.',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const seconds = new Counter({
    name: 'shop_request_seconds_total',
    help: 'Seconds that requests took, by call.',
    labelNames: ['call'],
    registers,
  })
  // Labels durations only by kind, because labels by call would create thousands of time series.
  const duration = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'How long requests took, by kind.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const open = new Gauge({
    name: 'shop_requests_open',
    help: 'Requests that are being answered.',
    registers,
  })
  return (server) => {
    server.addHook('onRequest', (_request, _reply, done) => {
      open.inc()
      done()
    })
    server.addHook('onResponse', (request, reply, done) => {
      const { call, kind } = requestTarget(request)
      const tookSeconds = reply.elapsedTime / 1_000
      open.dec()
      total.inc({ call, outcome: outcomeOf(reply) })
      seconds.inc({ call }, tookSeconds)
      duration.observe({ kind }, tookSeconds)
      done()
    })
  }
}

/**
 * Returns the label of a request's target. Unknown paths share one label, so that requests cannot create new
 * time series.
 */
export function requestTarget(request: FastifyRequest): { call: string; kind: string } {
  if (request.is404) return { call: 'unknown address', kind: 'other' }
  const { config, url = '' } = request.routeOptions
  if (config.call !== undefined) return { call: config.call, kind: 'call' }
  if (config.budget === 'page') return { call: 'page', kind: 'page' }
  if (config.budget === 'file') return { call: 'file', kind: 'file' }
  // The label of a webhook or a document is the pattern of its path.
  return { call: url, kind: 'other' }
}

function outcomeOf({ statusCode, raw }: FastifyReply): string {
  if (!raw.writableEnded) return 'aborted'
  if (statusCode < 400) return 'done'
  if (statusCode === 429) return 'limited'
  if (statusCode === 503) return 'unavailable'
  return statusCode < 500 ? 'refused' : 'broken'
}
