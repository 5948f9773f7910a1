import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, startLoopbackServer } from '../../stand-in/loopback-server.ts'

/** The faults of the stand-in. */
export type Misbehaviour =
  | 'none'
  | 'busy'
  | 'busyOnce'
  | 'throttled'
  | 'hang'
  | 'garble'
  | 'endless'
  | 'redirect'
  /** The stand-in answers about another PAN. */
  | 'mistake'
  /** The stand-in answers with values that the protocol does not allow. */
  | 'forged'
  /** The stand-in calls the PAN valid, but with the status of an invalid one. */
  | 'contradiction'
  | 'noName'
  | 'noCredit'

export type PanCheckStandIn = {
  baseUrl: string
  clientId: string
  clientSecret: string
  misbehave(how: Misbehaviour): void
  /** Returns the names in the requests, in order. */
  asked(): readonly string[]
  close(): Promise<void>
}

const clientId = 'demo-client'
const clientSecret = 'demo-secret'

/**
 * Starts a server with Cashfree's 'Verify PAN Sync' on a loopback port. The digits of a PAN determine the
 * answer. 0000: the PAN does not exist. 1111: the holder has another name. 2222: the holder has a similar
 * name. Any other digits: the holder has the requested name.
 */
export async function startPanCheckStandIn(): Promise<PanCheckStandIn> {
  const asked: string[] = []
  let how: Misbehaviour = 'none'
  let nextReference = 161
  const server = await startLoopbackServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (request.method !== 'POST' || request.url !== '/pan')
      return answer(response, 404, refusal('not found'))
    if (request.headers['x-client-id'] !== clientId || request.headers['x-client-secret'] !== clientSecret)
      return answer(response, 401, refusal('Invalid clientId and clientSecret combination'))
    const { pan, name } = body
    if (typeof pan !== 'string' || !/^[A-Z]{5}\d{4}[A-Z]$/.test(pan))
      return answer(response, 400, refusal('Enter valid PAN.'))
    asked.push(String(name))
    // Limits the length of the list, because a demo may run for weeks.
    if (asked.length > 100) asked.shift()
    if (how === 'hang') return
    if (how === 'busy') return answer(response, 500, refusal('Unable to validate, please retry later'))
    if (how === 'busyOnce') {
      how = 'none'
      return answer(response, 502, '<html>bad gateway</html>')
    }
    if (how === 'throttled') return answer(response, 429, refusal('Too many requests'))
    if (how === 'noCredit')
      return answer(response, 422, refusal('Insufficient balance to process this request.'))
    if (how === 'garble') return answer(response, 200, '{"pan": "ABC')
    if (how === 'endless') return answer(response, 200, ['x'.repeat(100_000)])
    if (how === 'redirect') return void response.writeHead(302, { location: '/pan/other' }).end()
    const checked = check(pan, String(name ?? ''), nextReference++)
    if (how === 'mistake') return answer(response, 200, { ...checked, pan: 'ZZZPZ9999Z' })
    if (how === 'forged') return answer(response, 200, { ...checked, valid: 'true', name_match_score: 250 })
    if (how === 'contradiction') return answer(response, 200, { ...checked, pan_status: 'F' })
    if (how === 'noName') return answer(response, 200, { ...checked, registered_name: ' ' })
    return answer(response, 200, checked)
  }
  return {
    ...server,
    clientId,
    clientSecret,
    misbehave(next) {
      how = next
    },
    asked: () => asked,
  }
}

const scores = [
  ['DIRECT_MATCH', 100],
  ['MODERATE_PARTIAL_MATCH', 70],
  ['POOR_PARTIAL_MATCH', 38],
] as const

function check(pan: string, name: string, reference: number) {
  const digits = pan.slice(5, 9)
  if (digits === '0000')
    return { pan, reference_id: reference, valid: false, message: 'Invalid PAN', pan_status: 'INVALID' }
  const [[result, score], holder] =
    digits === '1111'
      ? [scores[2], 'SOMEBODY ELSE']
      : digits === '2222'
        ? [scores[1], `${name.charAt(0)} ${name.split(' ').at(-1)}`]
        : [scores[0], name]
  return {
    pan,
    type: pan[3] === 'P' ? 'Individual' : 'Business',
    reference_id: reference,
    name_provided: name.toUpperCase(),
    registered_name: holder.toUpperCase(),
    valid: true,
    father_name: '',
    message: 'PAN verified successfully',
    name_match_score: `${score}.00`,
    name_match_result: result,
    aadhaar_seeding_status: 'Y',
    last_updated_at: '01/01/2019',
    name_pan_card: holder.toUpperCase(),
    pan_status: 'VALID',
    aadhaar_seeding_status_desc: 'Aadhaar is linked to PAN',
  }
}

function refusal(message: string) {
  return { type: 'validation_error', code: 'request_refused', message }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}
