import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Job } from '../../platform/service/job.ts'
import type { Settings } from '../environment/start-settings.ts'
import { requestTarget } from './request-metrics.ts'

export type Tracing = {
  /** Makes a span for each request. Call this before the routes are mounted. */
  followRequests(server: FastifyInstance): void
  statementEnded(text: string, tookMs: number): void
  /** Wraps a job, so that each of its runs has a span. */
  traced(job: Job): Job
  /** Returns the fields that connect a log line to its trace. */
  logFields(): { trace_id?: string; span_id?: string }
  close(): Promise<void>
}

/**
 * Sends timings to an OpenTelemetry collector: of requests and jobs, and of the database statements and
 * third-party requests in them. The timings contain no personal data, because statements are sent without
 * values, and URLs without the query.
 */
export function openTracing(
  { endpoint, share, service }: NonNullable<Settings['watching']['traces']>,
  { shopName, trustedProxies }: Settings,
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service ?? shopName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    // Sends spans in the background and drops them if the collector is too slow, so that the shop never
    // waits.
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('shop')
  const active = new AsyncLocalStorage<Span>()
  const begin = (name: string, kind: SpanKind, parent = active.getStore(), startTime?: number) =>
    tracer.startSpan(
      name,
      { kind, ...(startTime === undefined ? {} : { startTime }) },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
  const spans = new WeakMap<FastifyRequest, Span>()
  const stopFollowing = followThirdParties((name) => begin(name, SpanKind.CLIENT))
  return {
    followRequests(server) {
      server.addHook('onRequest', (request, _reply, done) => {
        const span = begin(
          request.method,
          SpanKind.SERVER,
          trustedProxies > 0 ? parentOf(request) : undefined,
        )
        spans.set(request, span)
        active.run(span, done)
      })
      // Makes the request's span active again. Fastify reads the body in events of the connection, where no
      // span is active.
      server.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) active.run(span, done)
        else done()
      })
      server.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        const { call, kind } = requestTarget(request)
        span?.updateName(`${request.method} ${call}`)
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': call,
          'http.response.status_code': reply.statusCode,
          'shop.kind': kind,
          'shop.request_id': request.id,
        })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    statementEnded(text, tookMs) {
      if (!active.getStore()?.isRecording()) return
      const endedAt = Date.now()
      const span = begin(statementName(text), SpanKind.CLIENT, active.getStore(), endedAt - tookMs)
      span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) })
      span.end(endedAt)
    },
    traced: (job) => ({
      ...job,
      async run(context, data) {
        const span = tracer.startSpan(`job ${job.name}`, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT)
        try {
          await active.run(span, () => job.run(context, data))
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      },
    }),
    logFields() {
      const context = active.getStore()?.spanContext()
      return context ? { trace_id: context.traceId, span_id: context.spanId } : {}
    },
    async close() {
      stopFollowing()
      // Ignores a collector that cannot be reached, because the shop must be able to close.
      await provider.shutdown().catch(() => undefined)
    },
  }
}

/**
 * Returns the trace that the operator's proxy has started. Without a proxy, the header comes from a client
 * and is ignored, because clients must not decide which requests are traced.
 */
function parentOf({ headers }: FastifyRequest): Span | undefined {
  const given = headers['traceparent']
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(given)) ?? []
  if (!traceId || !spanId || !flags) return undefined
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.wrapSpanContext({ traceId, spanId, traceFlags, isRemote: true })
}

/** Returns a statement's name, such as 'select purchase_order': its verb and first table. */
function statementName(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_.]+)/i.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}

type Asked = { method?: string; origin?: string | URL }

/**
 * Makes a span for each `fetch` to another host. Records only the host, because paths and queries may contain
 * numbers of users and keys.
 */
function followThirdParties(begin: (name: string) => Span): () => void {
  const spans = new WeakMap<object, Span>()
  const created = (message: unknown) => {
    const { request } = message as { request: Asked }
    const host = URL.canParse(String(request.origin)) ? new URL(String(request.origin)).host : 'unknown'
    const span = begin(`${request.method ?? 'GET'} ${host}`)
    span.setAttribute('server.address', host)
    spans.set(request, span)
  }
  const answered = (message: unknown) => {
    const { request, response } = message as { request: Asked; response: { statusCode: number } }
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', response.statusCode)
    span?.end()
  }
  const failed = (message: unknown) => {
    const span = spans.get((message as { request: Asked }).request)
    span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const channels = [
    ['undici:request:create', created],
    ['undici:request:headers', answered],
    ['undici:request:error', failed],
  ] as const
  for (const [name, heard] of channels) subscribe(name, heard)
  return () => {
    for (const [name, heard] of channels) unsubscribe(name, heard)
  }
}
