import { answer, startLoopbackServer } from '../../stand-in/loopback-server.ts'
import { branches } from './branches.ts'

/**
 * The faults of the stand-in. busy: a gateway's error. hang: no response. garble: a truncated response.
 * mistake: a response about another code. redirect: a redirect. endless: a body that does not end.
 */
export type Misbehaviour = 'none' | 'busy' | 'hang' | 'garble' | 'mistake' | 'redirect' | 'endless'

export type IfscStandIn = {
  baseUrl: string
  misbehave(how: Misbehaviour): void
  /** Returns the requested paths, in order. */
  asked(): readonly string[]
  close(): Promise<void>
}

/** Starts a server with Razorpay's IFSC API for a few branches, on a loopback port. */
export async function startIfscStandIn(): Promise<IfscStandIn> {
  const asked: string[] = []
  let how: Misbehaviour = 'none'
  const server = await startLoopbackServer((request, response) => {
    asked.push(request.url ?? '')
    // Limits the length of the list, because a demo may run for weeks.
    if (asked.length > 100) asked.shift()
    if (how === 'hang') return
    if (how === 'busy') return answer(response, 503, '<html>busy</html>')
    if (how === 'garble') return answer(response, 200, '{"BANK": "Half a')
    if (how === 'redirect') return void response.writeHead(302, { location: '/SBIN0000300' }).end()
    if (how === 'endless') return answer(response, 200, ['x'.repeat(100_000)])
    const code = how === 'mistake' ? branches[0]!.IFSC : (request.url ?? '').slice(1)
    const branch = branches.find(({ IFSC }) => IFSC === code)
    if (request.method !== 'GET' || !branch) return answer(response, 404, '"Not Found"')
    answer(response, 200, { ...unsaid, ...branch, BANKCODE: branch.IFSC.slice(0, 4) })
  })
  return {
    ...server,
    misbehave(next) {
      how = next
    },
    asked: () => asked,
  }
}

// Fields that the real service also sends. They test that the client ignores unknown fields.
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
