import type { FastifyError } from 'fastify'
import { CallFailure } from '../wire/call-failure.ts'
import { isDatabaseOutage } from './db.ts'

export const brokenMessage = 'Something went wrong please try after some time'
export const outageMessage = 'The shop is taking a short break. Please try again in a minute.'

/** The failure that a person is shown for any error, and whether it is a bug to be logged. */
export function toCallFailure(error: unknown): { failure: CallFailure; isBug: boolean } {
  if (error instanceof CallFailure) return { failure: error, isBug: false }
  if (isDatabaseOutage(error)) return { failure: new CallFailure(503, outageMessage, { retryAfterSeconds: 5 }), isBug: false }
  const status = (error as FastifyError | undefined)?.statusCode
  if (status === 413) return { failure: new CallFailure(413, 'That is too much to send at once.'), isBug: false }
  if (status !== undefined && status >= 400 && status < 500)
    return { failure: new CallFailure(status === 415 ? 400 : status, 'Invalid input'), isBug: false }
  if (status === 503) return { failure: new CallFailure(503, outageMessage, { retryAfterSeconds: 5 }), isBug: false }
  return { failure: new CallFailure(500, brokenMessage), isBug: true }
}
