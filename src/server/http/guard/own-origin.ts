import type { FastifyRequest } from 'fastify'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { Settings } from '../../environment/start-settings.ts'

export type OriginOf = (request: Pick<FastifyRequest, 'headers' | 'protocol'>) => string

/**
 * Returns a function that returns the shop's origin, such as 'https://shop.example'. It is the origin of the
 * public URL. A demo without a public URL uses the request's Host header, and refuses an invalid one.
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
