import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSession, sessionLifetimeSeconds } from '../../features/members/session.sql.ts'
import type { Db } from '../../platform/database.ts'
import type { SessionCookie, SignedInMember } from '../../platform/service.ts'

/** A `__Host-` cookie needs https; on plain http, as on a developer's machine, it would be dropped. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-bmart_session' : 'bmart_session'
}

export function createSessionCookie(reply: FastifyReply, isSecure: boolean): SessionCookie {
  const name = sessionCookieName(isSecure)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    set: (token) => void reply.setCookie(name, token, { ...options, maxAge: sessionLifetimeSeconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}

/** Who the request's cookie says is asking; undefined without a cookie or when its session has ended. */
export async function findMember(
  db: Db,
  request: FastifyRequest,
  isSecure: boolean,
): Promise<SignedInMember | undefined> {
  const token = request.cookies[sessionCookieName(isSecure)]
  return token ? await readSession(db, token) : undefined
}
