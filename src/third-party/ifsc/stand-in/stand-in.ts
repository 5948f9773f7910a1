import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { branches } from './branches.ts'

/** How the stand-in can be told to fail: as a busy gateway, without an answer, with half a page, or about another code. */
export type Misbehaviour = 'none' | 'busy' | 'hang' | 'garble' | 'mistake' | 'redirect' | 'endless'

export type IfscStandIn = {
  baseUrl: string
  misbehave(how: Misbehaviour): void
  /** The paths that were asked for, in order. */
  asked(): readonly string[]
  close(): Promise<void>
}

/** A small server that speaks Razorpay's IFSC API about a few branches. */
export async function startIfscStandIn(): Promise<IfscStandIn> {
  const asked: string[] = []
  let how: Misbehaviour = 'none'
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    // The demo runs for long, and nobody reads that far back.
    if (asked.length > 100) asked.shift()
    if (how === 'hang') return
    if (how === 'busy') return answer(response, 503, '<html>busy</html>')
    if (how === 'garble') return answer(response, 200, '{"BANK": "Half a')
    if (how === 'redirect') return void response.writeHead(302, { location: '/SBIN0000300' }).end()
    if (how === 'endless') return answer(response, 200, JSON.stringify('x'.repeat(100_000)))
    const code = how === 'mistake' ? branches[0]!.IFSC : (request.url ?? '').slice(1)
    const branch = branches.find(({ IFSC }) => IFSC === code)
    if (request.method !== 'GET' || !branch) return answer(response, 404, JSON.stringify('Not Found'))
    answer(response, 200, JSON.stringify({ ...unsaid, ...branch, BANKCODE: branch.IFSC.slice(0, 4) }))
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave(next) {
      how = next
    },
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

// What the real service tells as well.
const unsaid = {
  STATE: 'MAHARASHTRA',
  ISO3166: 'IN-MH',
  CONTACT: '',
  IMPS: true,
  UPI: true,
  RTGS: true,
  NEFT: true,
  SWIFT: null,
  MICR: null,
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}
