import type { SettingsReader } from './start-settings.ts'

export type MetricsSettings = { port: number; host: string }

export type WatchingSettings = {
  /** The settings of `/metrics`, which a monitoring system polls. Undefined if turned off. */
  metrics: MetricsSettings | undefined
  /** The collector to which the shop sends traces, by OTLP over HTTP. Undefined if the shop sends none. */
  traces: { endpoint: string; share: number; service: string | undefined } | undefined
}

export function readWatching(read: SettingsReader): WatchingSettings {
  const port = read.wholeNumber('METRICS_PORT', -1, 0, 65_535)
  const host = read.text('METRICS_HOST', '127.0.0.1')
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])?.replace(/\/+$/, '')
  const share = read.number('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1)
  const service = read.text('OTEL_SERVICE_NAME', '') || undefined
  return {
    metrics: port < 0 ? undefined : { port, host },
    traces: endpoint === undefined ? undefined : { endpoint, share, service },
  }
}
