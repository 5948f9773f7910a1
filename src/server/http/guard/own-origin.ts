import type { FastifyRequest } from 'fastify'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { Settings } from '../../settings/settings.ts'

export type OriginOf = (request: Pick<FastifyRequest, 'headers' | 'protocol'>) => string

/**
 * Where people reach the shop, as in 'https://shop.example': its public address, or in a demo without one the address that
 * was asked. An invalid Host header is refused.
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
