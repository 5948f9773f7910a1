import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  type CheckedPan,
  type PanCheck,
  PanCheckRefusedError,
  PanCheckUnreachableError,
} from './pan-check.ts'

export type CashfreeOptions = {
  clientId: string
  clientSecret: string
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  isStandIn: boolean
  /** The timeout of one request, in milliseconds. */
  timeoutMs?: number
  /**
   * The deadline of both attempts together, in milliseconds. It is short, because a member waits for the
   * result.
   */
  deadlineMs?: number
  retryDelayMs?: number
}

const panPattern = /^[A-Z]{5}\d{4}[A-Z]$/
const answerBytesMax = 20_000
const triesMax = 2

const optionalText = z.optional(z.nullable(z.string()))
const score = z.number().check(z.gte(0), z.lte(100))
const answerShape = z.object({
  pan: z.string(),
  valid: z.boolean(),
  reference_id: z.union([z.int(), z.string().check(z.regex(/^\w{1,40}$/))]),
  type: optionalText,
  registered_name: optionalText,
  // Accepts the score as a number or as a text, such as '85.00', because the provider sends both.
  name_match_score: z.optional(
    z.nullable(
      z.union([
        score,
        z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)), z.pipe(z.transform(Number), score)),
      ]),
    ),
  ),
  pan_status: optionalText,
})

// Statuses of PANs with which nobody may sell. One of them is 'ED', the PAN of a deceased person, which the
// provider calls valid.
const unusableStatuses = ['ED', 'N', 'X', 'F', 'D', 'INVALID']

type Failure = { error: Error; mayRepeat: boolean }

/**
 * Creates a client of Cashfree's Verification Suite (Secure ID), with the call 'Verify PAN Sync': `POST
 * /pan`. A request contains the PAN and a name, and the keys in the headers `x-client-id` and
 * `x-client-secret`. The response has status 200 for a valid or an invalid PAN. Other statuses: 400 for
 * malformed input, 401 for wrong keys, 403 for an IP address that is not listed, 422 without credit, 429
 * above 100 requests a minute, and 500 for a fault. The check changes nothing, so the client repeats it once
 * if the answer was lost. Source: https://www.cashfree.com/docs/api-reference/vrs/v2/pan/verify-pan-sync, and
 * https://docs.cashfree.com/reference/verify-pan-sync for the response codes.
 * The client does not use the call 'PAN 360', although it accepts an idempotency key (a verification id). It
 * also returns the address, date of birth and mobile number, which the shop must not collect without need.
 */
export function createCashfreeClient(options: CashfreeOptions): PanCheck {
  const { isStandIn, deadlineMs = 9_000, retryDelayMs = 300 } = options
  return {
    isStandIn,
    async check(pan, name) {
      if (!panPattern.test(pan)) throw new Error('not a PAN')
      const deadline = performance.now() + deadlineMs
      for (let tries = 1; ; tries += 1) {
        const outcome = await ask(options, { pan, name }, deadline)
        if (!('error' in outcome)) return outcome
        if (!outcome.mayRepeat || tries >= triesMax || performance.now() + retryDelayMs >= deadline)
          throw outcome.error
        await pause(retryDelayMs)
      }
    },
  }
}

async function ask(
  { baseUrl, clientId, clientSecret, timeoutMs = 5_000 }: CashfreeOptions,
  asked: { pan: string; name: string },
  deadline: number,
): Promise<CheckedPan | Failure> {
  let response: Response
  let text: string
  try {
    response = await fetch(`${baseUrl}/pan`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
        'x-api-version': '2023-12-18',
      },
      body: JSON.stringify(asked),
      // Refuses a redirect, which would send the PAN and the keys to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.min(timeoutMs, Math.floor(deadline - performance.now())))),
    })
    text = await readText(response)
  } catch (error) {
    return unreachable('the PAN service did not answer', true, error)
  }
  const { status } = response
  if (status === 429) return unreachable('the PAN service is rate-limiting the shop', false)
  if (status >= 500) return unreachable(`the PAN service answered ${status}`, true)
  if (status !== 200)
    return {
      error: new PanCheckRefusedError(`the PAN service refuses the shop with ${status}`),
      mayRepeat: false,
    }
  return readAnswer(text, asked.pan)
}

/**
 * Parses a response. Refuses a response in another format, because the shop could otherwise trust a wrong
 * name.
 */
function readAnswer(text: string, pan: string): CheckedPan | Failure {
  const parsed = z.safeParse(answerShape, parseJson(text))
  // Does not quote the response in the message, because it contains a PAN and a name.
  if (!parsed.success) return unreachable('the PAN service answered in an unknown format', false)
  const answer = parsed.data
  if (answer.pan !== pan) return unreachable('the PAN service answered about another PAN', false)
  const reference = String(answer.reference_id)
  const status = answer.pan_status ?? ''
  if (!answer.valid) return { isValid: false, reference }
  if (status === 'ED') return { isValid: false, reference }
  if (unusableStatuses.includes(status))
    return unreachable('the PAN service called one PAN both valid and not', false)
  const registeredName = tidy(answer.registered_name ?? '')
  if (registeredName === '' || answer.name_match_score == null)
    return unreachable('the PAN service named no holder', false)
  return {
    isValid: true,
    registeredName,
    nameMatch: Math.round(answer.name_match_score),
    isPerson: pan[3] === 'P',
    reference,
  }
}

function unreachable(message: string, mayRepeat: boolean, cause?: unknown): Failure {
  return { error: new PanCheckUnreachableError(message, { cause }), mayRepeat }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > answerBytesMax) throw new Error('the PAN service returned too long an answer')
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a text as one line without invisible characters, cut to the stored length. */
function tidy(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
  return line.trim().slice(0, 120).trimEnd()
}
