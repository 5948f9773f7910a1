import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSession, sessionLifetimeSeconds } from '../../features/members/session.sql.ts'
import type { Db } from '../../platform/database.ts'
import type { SessionCookie, SignedInMember } from '../../platform/service.ts'
import type { Settings } from '../settings/settings.ts'

type CookieSettings = Pick<Settings, 'isSecure' | 'shopName'>

/**
 * Named after the shop, so that two shops of one address do not sign each other's members out. A `__Host-` cookie needs
 * https; on plain http, as on a developer's machine, it would be dropped.
 */
export function sessionCookieName({ isSecure, shopName }: CookieSettings): string {
  const shop = shopName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return `${isSecure ? '__Host-' : ''}${shop}_session`
}

export function createSessionCookie(reply: FastifyReply, settings: CookieSettings): SessionCookie {
  const name = sessionCookieName(settings)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.isSecure } as const
  return {
    set: (token) => void reply.setCookie(name, token, { ...options, maxAge: sessionLifetimeSeconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}

/** The member of the session that the cookie names; undefined without a cookie or after the session has ended. */
export async function findMember(
  db: Db,
  request: FastifyRequest,
  settings: CookieSettings,
): Promise<SignedInMember | undefined> {
  const token = request.cookies[sessionCookieName(settings)]
  return token ? await readSession(db, token) : undefined
}
