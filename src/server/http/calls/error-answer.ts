import type { FastifyError } from 'fastify'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { Say } from '../../../words/words-of.ts'

export const outageRetrySeconds = 5
// Fastify's statuses for unsupported formats of a request. The shop answers them with 400.
const badFormats = new Set([406, 415])
// The code of 'canceling statement due to statement timeout'. The shop reports an overloaded database as
// unavailable, not as a bug.
const statementTimeout = '57014'
const numberOutOfRange = '22003'

/**
 * Returns the translated failure for any error, and whether it is a bug to log.
 * @param input the fields of the request.
 */
export function toCallFailure(
  error: unknown,
  say: Say,
  input?: unknown,
): { failure: CallFailure; isBug: boolean } {
  const { failure, isBug } = failureOf(error, input)
  return { failure: failure.said(say), isBug }
}

/** Returns the untranslated failure for any error. */
export function failureOf(error: unknown, input?: unknown): { failure: CallFailure; isBug: boolean } {
  if (error instanceof CallFailure) return { failure: error, isBug: false }
  const tooLarge = fieldTooLarge(error, input)
  if (tooLarge !== undefined) {
    const errors = { [tooLarge]: 'field.invalid' } as const
    return { failure: new CallFailure(400, 'invalidInput', 'field.invalid', { errors }), isBug: false }
  }
  const status = (error as FastifyError | undefined)?.statusCode
  if (isDatabaseOutage(error) || isStatementTimeout(error) || status === 503)
    return {
      failure: new CallFailure(503, 'unavailable', 'gate.outage', { retryAfterSeconds: outageRetrySeconds }),
      isBug: false,
    }
  if (status === 413) return { failure: new CallFailure(413, 'tooLarge', 'gate.tooMuch'), isBug: false }
  if (status !== undefined && status >= 400 && status < 500)
    return {
      failure: new CallFailure(badFormats.has(status) ? 400 : status, 'invalidInput', 'field.invalid'),
      isBug: false,
    }
  return { failure: new CallFailure(500, 'broken', 'gate.broken'), isBug: true }
}

// Returns the field whose number is too large for the database, such as an id with too many digits. Returns
// undefined if the number did not come from the request, which means a bug.
function fieldTooLarge(error: unknown, input: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== numberOutOfRange) return undefined
  const number = /^value "(-?\d+)" is out of range/.exec(error.message)?.[1]
  const has = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(has)
      : String(value).trim() === number
  return number === undefined ? undefined : Object.entries(input ?? {}).find(([, value]) => has(value))?.[0]
}

function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === statementTimeout
}
