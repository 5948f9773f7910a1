import type { FastifyRequest } from 'fastify'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { Settings } from '../../environment/start-settings.ts'

export type OriginOf = (request: Pick<FastifyRequest, 'headers' | 'protocol'>) => string

/**
 * Returns a function that gives the shop's origin, such as 'https://shop.example': that of its public URL, or
 * in a demo without one the request's. It refuses an invalid Host header.
 */
export function createOriginOf({ publicUrl }: Pick<Settings, 'publicUrl'>): OriginOf {
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  return ({ headers, protocol }) => {
    const host = headers.host ?? 'localhost'
    const origin = publicOrigin ?? `${protocol}://${host}`
    if (!hostPattern.test(host) || !URL.canParse(origin))
      throw new CallFailure(400, 'invalidInput', 'field.invalid')
    return origin
  }
}

const hostPattern = /^[a-z0-9.:[\]-]+$/i
