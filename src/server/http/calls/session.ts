import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readStaffSession } from '../../../back-office/staff/sign-in/staff-session.sql.ts'
import { readSession, sessionLifetimeSeconds } from '../../../features/members/login/session.sql.ts'
import { lastFulfilledBefore } from '../../../features/payments/intent/fulfilled-intents.flow.ts'
import type { Db } from '../../../platform/database/database.ts'
import { DatabaseClock } from '../../../platform/database/database-clock.ts'
import type { LogPosition } from '../../../platform/database/log-position.ts'
import { reading } from '../../../platform/service/reading.ts'
import type {
  AppContext,
  LanguageCookie,
  ServerCookie,
  SessionCookie,
  SignedInMember,
  SignedInStaff,
} from '../../../platform/service/service.ts'
import { isLanguage, languageCookie, pseudoLanguage } from '../../../words/languages.ts'
import type { Settings } from '../../environment/start-settings.ts'

type CookieSettings = Pick<Settings, 'isSecure' | 'shopName'>
type StaffSettings = Pick<Settings, 'isSecure' | 'shopName' | 'mode'>

/**
 * Returns a cookie's name. The name contains the shop's name, so that two shops on one host do not overwrite
 * each other's cookies. The prefix `__Host-` requires https, so it is omitted without https, as in
 * development.
 */
function cookieName({ isSecure, shopName }: CookieSettings, what: string): string {
  const shop = shopName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return `${isSecure ? '__Host-' : ''}${shop}_${what}`
}

export function sessionCookieName(settings: CookieSettings): string {
  return cookieName(settings, 'session')
}

/** Returns the name of the staff session cookie. */
export function staffCookieName(settings: CookieSettings): string {
  return cookieName(settings, 'staff')
}

/**
 * Creates the cookie of a staff session. The cookie ends when the browser closes. When the session itself
 * ends is stored in the session's database row.
 */
export function createStaffCookie(reply: FastifyReply, settings: CookieSettings): SessionCookie {
  const name = staffCookieName(settings)
  const options = { ...optionsOf(settings), sameSite: 'strict' } as const
  return {
    set: (token) => void reply.setCookie(name, token, options),
    clear: () => void reply.clearCookie(name, options),
  }
}

export function createSessionCookie(reply: FastifyReply, settings: CookieSettings): SessionCookie {
  const name = sessionCookieName(settings)
  const options = optionsOf(settings)
  return {
    // Sets no maximum age for a cookie that should end when the browser closes.
    set: (token, { stays = true } = {}) =>
      void reply.setCookie(name, token, { ...options, ...(stays && { maxAge: sessionLifetimeSeconds }) }),
    clear: () => void reply.clearCookie(name, options),
  }
}

/** Creates another cookie with the same protection as the session cookie. */
export function createServerCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
  what: 'devices' | 'code_ticket' | 'login_ticket' | 'passkey_ticket' | 'written',
): ServerCookie {
  const name = cookieName(settings, what)
  const options = optionsOf(settings)
  return {
    value: request.cookies[name],
    set: (value, lifetimeSeconds) =>
      void reply.setCookie(name, value, { ...options, maxAge: lifetimeSeconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}

const aYearSeconds = 31_536_000

/** Creates the language cookie. Scripts may read it, because it is not secret. */
export function createLanguageCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): LanguageCookie {
  const value = cookies[languageCookie]
  return {
    chosen: isLanguage(value) && value !== pseudoLanguage ? value : undefined,
    set: (language) =>
      void reply.setCookie(languageCookie, language, {
        ...optionsOf(settings),
        httpOnly: false,
        maxAge: aYearSeconds,
      }),
  }
}

function optionsOf({ isSecure }: CookieSettings) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
}

const tokenPattern = /^[\w-]{43}$/
const unknownMax = 10_000
const unknownMs = 10_000

/**
 * Finds the member of a request's session cookie. Returns undefined without a cookie or after the session's
 * end. A malformed cookie causes no query. An unknown token causes at most one query in ten seconds, because
 * an unknown token cannot become valid later.
 */
export function createMemberFinder(
  context: FinderContext,
): (request: FastifyRequest, reply: FastifyReply, since: LogPosition) => Promise<SignedInMember | undefined> {
  const { db, settings } = context
  const clock = new DatabaseClock()
  const find = createFinder(context, sessionCookieName(settings), async (inner, token) => {
    const asked = performance.now()
    const session = await readSession(inner, token)
    return session && { ...session, asked, answered: performance.now() }
  })
  return async (request, reply, since) => {
    const found = await find(request, since)
    if (!found) return undefined
    const { asked, answered, readAt: shown, paymentStep, ...member } = found
    const arrived = performance.now() - reply.elapsedTime
    const { least, most } = clock.compare({ asked, answered, shown })
    const [earliest, latest] = [new Date(arrived + least), new Date(Math.ceil(arrived + most))]
    const fulfilledBefore = lastFulfilledBefore(db, member.id, arrived)
    return { ...member, arrival: { earliest, latest, paymentStep, fulfilledBefore } }
  }
}

/** Finds the staff member of a request's staff cookie, like createMemberFinder. */
export function createStaffFinder(
  context: FinderContext,
): (request: FastifyRequest, since: LogPosition) => Promise<SignedInStaff | undefined> {
  const { settings } = context
  return createFinder(context, staffCookieName(settings), (db, token) =>
    readStaffSession(db, token, settings),
  )
}

type FinderContext = Pick<AppContext, 'db' | 'transaction' | 'standby'> & { settings: StaffSettings }

function createFinder<Person>(
  context: FinderContext,
  name: string,
  read: (db: Db, token: string) => Promise<Person | undefined>,
) {
  const unknown = new LRUCache<string, true>({ max: unknownMax, ttl: unknownMs })
  return async ({ cookies }: FastifyRequest, since: LogPosition): Promise<Person | undefined> => {
    const token = cookies[name]
    if (token === undefined || !tokenPattern.test(token) || unknown.has(token)) return undefined
    const asked = { from: 'primary, else standby', since } as const
    const person = await reading(context, asked, ({ db }) => read(db, token))
    if (!person) unknown.set(token, true)
    return person
  }
}
