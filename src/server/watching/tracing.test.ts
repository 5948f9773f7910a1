import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { member_registration } from '../../features/members/signup/signup.calls.ts'

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

let collector: Server
let shop: TestApp
const bodies: string[] = []
const lines: string[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  shop = await openTestApp(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, LOG_LEVEL: 'info' },
    { logDestination: { write: (line) => void lines.push(line) } },
  )
})
afterAll(async () => {
  collector.closeAllConnections()
  collector.close()
})

it("sends a request's spans with statements to the collector, and links them from the log", async () => {
  const fields = {
    user_name: 'Zubeidamarker Quist',
    user_email: 'zubeida@example.org',
    user_password: 'marker-password-1',
    user_mobile: '9812398123',
  }
  expect((await shop.send(member_registration, fields)).status).toBe(200)
  await shop.runJobs()
  // Closing the shop sends the remaining spans.
  await shop.close()
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const request = spans.find(({ name }) => name === 'POST member_registration')!
  expect(request).toBeDefined()
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId).map(({ name }) => name)
  expect(within).toEqual(expect.arrayContaining(['begin', 'insert outgoing_message', 'commit']))
  expect(spans.some(({ name }) => name.startsWith('job '))).toBe(true)
  const line = lines.find((text) => text.includes('member_registration'))!
  expect(JSON.parse(line)).toMatchObject({ trace_id: request.traceId, span_id: request.spanId })
  expect(bodies.join('\n')).not.toMatch(/Zubeidamarker|zubeida@|marker-password|9812398123/)
})
