import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Requires Basic authentication with the key and its secret. @throws ApiError with status 401. */
export function refuseWrongKeys(request: FastifyRequest, keys: { keyId: string; keySecret: string }): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ApiError('Authentication failed', {}, 401)
}
