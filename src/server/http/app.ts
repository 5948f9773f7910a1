import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { forgetDeliveryFacts } from '../../features/delivery/cached-delivery-rules.flow.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { LogPosition } from '../../platform/database/log-position.ts'
import { widened } from '../../platform/service/feature.ts'
import type { DescribeRequest, RoutesContext } from '../../platform/service/routes.ts'
import { isBackOffice } from '../../wire/back-office-path.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { loadWords } from '../../words/compile-words.ts'
import { splitLanguage } from '../../words/language-address.ts'
import { defaultLanguage } from '../../words/languages.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { ServerContext } from '../application.ts'
import { type CachedShopContact, createShopContact } from '../pages/shop-contact.ts'
import { parseForm, parseMultipart, refuseDeepBody } from './calls/body-parsing.ts'
import { createCatalogueCache } from './calls/catalogue-cache.ts'
import { mountDocumentation } from './calls/documentation.ts'
import { toCallFailure } from './calls/error-answer.ts'
import { mountLanguageChoice } from './calls/language-choice.ts'
import { mountCalls } from './calls/mount-calls.ts'
import { createSayTo, type SayTo } from './calls/request-words.ts'
import { createRunCall, type KeptAnswer, type RunCall } from './calls/run-call.ts'
import { changeBy } from './calls/run-change.ts'
import {
  createLanguageCookie,
  createMemberFinder,
  createServerCookie,
  createSessionCookie,
  createStaffCookie,
  createStaffFinder,
} from './calls/session.ts'
import type { CatalogueChange } from './calls/shown-products.ts'
import { keepPositions, readPosition } from './calls/written-position.ts'
import { mountHealth } from './guard/health.ts'
import { createLanes, type WatchedLanes } from './guard/lanes.ts'
import {
  answerClientError,
  answerUnknownExpectation,
  answerUnreadableAddress,
} from './guard/malformed-requests.ts'
import { createOriginOf, type OriginOf } from './guard/own-origin.ts'
import { enforceRouteBudgets } from './guard/route-budgets.ts'
import { securityHeaders } from './guard/security-headers.ts'
import { limitSlowBodies, requestTimeoutMs, slowFiles } from './guard/slow-bodies.ts'
import { isNavigation, sendLightPage } from './light-page.ts'
import { OneLinePerRequest } from './log-options.ts'
import { mountWebManifest } from './web-manifest.ts'
import { mountWellKnown } from './well-known.ts'

export type App = {
  server: FastifyInstance
  /** Runs a call in the same process, to render pages. */
  runCall: RunCall
  describeRequest: DescribeRequest
  /** Returns the translator for a request's language. */
  sayTo: SayTo
  /** The work queues, called lanes. Each limits how much work of one costly kind runs at the same time. */
  lanes: WatchedLanes
  /** The seller and the complaint contact. */
  shopContact: CachedShopContact
  /**
   * Reports the process as not ready from now on, so that a load balancer uses other nodes. Then closes every
   * connection after the next response on it.
   */
  leave(): void
  /** Returns whether the shop is read-only at present, as when the primary database is away. */
  isReadOnly(): boolean
  /**
   * Drops the cached answers that a change of the catalogue affects. Without `change`, drops all answers and
   * the cached settings. New answers come from a database that contains the change, that is, one that has
   * reached the log position `at`.
   */
  forgetCatalogue(change?: CatalogueChange, at?: LogPosition): void
}

const bodyBytesMax = 64 * 1024

/**
 * Creates the application, which does not listen yet. Tests send it requests directly. `pages.ts` adds the
 * pages.
 */
export async function createApp(context: ServerContext, lanes: WatchedLanes = createLanes()): Promise<App> {
  const { settings } = context
  loadWords()
  const english = wordsOf(defaultLanguage, settings.shopName)
  const sayTo = createSayTo(settings)
  const headers = securityHeaders(settings)
  const server: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new OneLinePerRequest(context.log),
    // Trusts only the addresses that the operator's own proxies add to X-Forwarded-For. A client can forge
    // the rest.
    trustProxy: settings.trustedProxies > 0 && ((_address, hop) => hop < settings.trustedProxies),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: 30_000,
    // During shutdown, answers requests on open connections normally.
    return503OnClosing: false,
    // Checks for unfinished requests more often than Node's default of 30 seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnreadableAddress(headers, sayTo),
    clientErrorHandler: answerClientError(headers, english),
    // Every page, call and file also exists under '/hi/…' and '/mr/…'. The prefix only selects the language.
    rewriteUrl: ({ url = '/' }) => splitLanguage(url).path,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  server.server.maxConnections = 10_000
  limitSlowBodies(server)
  // Registers hooks before all routes. A Fastify scope only gets the hooks that exist when the scope is
  // created.
  context.watching?.followRequests(server)
  context.tracing?.followRequests(server)
  server.server.on('checkExpectation', answerUnknownExpectation(headers, english))
  // Turns off Fastify's validation, because `runCall` parses input with the call's schema.
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer))

  await server.register(cookie)
  if (context.standby) keepPositions(server, context.standby, settings)
  await server.register(formbody, { bodyLimit: bodyBytesMax, parser: parseForm })
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => parseMultipart(body, request.headers['content-type'] ?? ''),
  )
  const originOf = createOriginOf(settings)
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    refuseForeignOrigin(request, originOf)
    done()
  })
  enforceRouteBudgets(server, context.limits)
  server.addHook('preHandler', (request, _reply, done) => {
    refuseDeepBody(request.body)
    done()
  })
  server.setErrorHandler((error, request, reply) => {
    const { failure, isBug } = toCallFailure(error, sayTo(request), request.body ?? request.query)
    if (isBug) request.log.error({ err: error, req: request }, 'a request failed')
    else if (failure.code === 'unavailable') request.log.warn({ err: error }, 'the database did not answer')
    if (failure.retryAfterSeconds) {
      if (isNavigation(request)) return sendLightPage(reply, failure, sayTo(request))
      void reply.header('retry-after', failure.retryAfterSeconds)
    }
    return reply
      .code(failure.httpStatus)
      .header('cache-control', 'no-store')
      .send({ ...failure.body, ...request.routeOptions.config.refusedAnswer })
  })
  const calls = context.implementations.map((one) => widened(one, context.extensions))
  const callsAt = Map.groupBy(calls, ({ wire }) => wire.path)
  server.setNotFoundHandler((request, reply) => {
    void reply.header('cache-control', 'no-store')
    const known = callsAt.get(request.url.split('?')[0] ?? '')
    if (known) {
      const allowed = known.map(({ wire }) => wire.method).join(', ')
      return reply
        .code(405)
        .header('allow', allowed)
        .send({ status: false, code: 'wrongMethod', message: sayTo(request)('gate.method', { allowed }) })
    }
    return reply.code(404).send({ status: false, code: 'notFound', message: sayTo(request)('gate.notFound') })
  })

  const cache = createCatalogueCache<KeptAnswer>({
    maxBytes: settings.caches.answerBytes,
    bytesOf: ({ json }) => json.length * 3,
  })
  context.watching?.follow({ lanes, caches: { answers: cache } })
  const runCall = createRunCall(context, cache, lanes)
  const describeRequest = createDescribeRequest(context, sayTo, originOf)
  // Leaves staff calls out of the public documentation. docs/back-office.md says where to find theirs.
  const shopCalls = calls.filter(({ wire }) => !isBackOffice(wire.path))
  mountDocumentation(server, { calls: shopCalls, say: english, settings })
  await server.register(async (scope) =>
    mountCalls(scope, calls, { runCall, lanes, limits: context.limits, describeRequest }),
  )
  const routesContext: RoutesContext = {
    ...context,
    describeRequest,
    lanes,
    files: slowFiles,
    change: (by, named, work) => changeBy(context, by, named, work),
  }
  for (const mount of context.routes) await server.register(async (scope) => mount(scope, routesContext))
  mountLanguageChoice(server, context, describeRequest)
  mountWebManifest(server, sayTo)
  mountWellKnown(server, context.db, originOf)
  const { leave } = mountHealth(server, () => sql`select 1`.execute(context.db))
  const shopContact = createShopContact(context.db, context.settings)
  return {
    server,
    runCall,
    describeRequest,
    sayTo,
    lanes,
    shopContact,
    leave,
    isReadOnly: () => context.standby?.primary.isAway() ?? false,
    forgetCatalogue(change = 'all', at = 0) {
      context.standby?.catalogueChanged(at)
      if (typeof change === 'string') {
        shopContact.forget()
        forgetDeliveryFacts(context.db)
      }
      // Drops cached answers before the caller drops cached pages. Otherwise a page could be rendered from an
      // outdated answer.
      cache.drop(change === 'missed' ? 'all' : change)
    },
  }
}

function createDescribeRequest(context: ServerContext, sayTo: SayTo, originOf: OriginOf): DescribeRequest {
  const { settings } = context
  const findMember = createMemberFinder(context)
  const findStaff = createStaffFinder(context)
  return async (request, reply, needed) => {
    const since = context.standby ? readPosition(request, reply, settings) : 0
    return {
      since,
      member: needed === 'member' ? await findMember(request, reply, since) : undefined,
      staff: needed === 'staff' ? await findStaff(request, since) : undefined,
      client: { address: clientNetwork(request.ip), device: request.headers['user-agent'] ?? '' },
      origin: originOf(request),
      requestId: request.id,
      log: request.log,
      sessionCookie: createSessionCookie(reply, settings),
      staffCookie: createStaffCookie(reply, settings),
      deviceCookie: createServerCookie(request, reply, settings, 'devices'),
      ticketCookie: createServerCookie(request, reply, settings, 'code_ticket'),
      loginTicketCookie: createServerCookie(request, reply, settings, 'login_ticket'),
      passkeyCookie: createServerCookie(request, reply, settings, 'passkey_ticket'),
      languageCookie: createLanguageCookie(request, reply, settings),
      say: sayTo(request),
    }
  }
}

// Refuses forms sent from other sites. Together with SameSite=Lax cookies, this prevents other sites from
// spending a member's money.
function refuseForeignOrigin(request: FastifyRequest, originOf: OriginOf): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.method === 'GET' || request.method === 'HEAD') return
  const isForeign =
    origin === undefined ? site === 'cross-site' || site === 'same-site' : origin !== originOf(request)
  if (isForeign) throw new CallFailure(403, 'foreignOrigin', 'gate.foreignOrigin')
}
