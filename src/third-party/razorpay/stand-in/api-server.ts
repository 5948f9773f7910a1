import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { type Faults, misbehave, takeFault } from './faults.ts'

export type Log = { warn(details: object, message: string): void }

export type ApiHandler = (request: FastifyRequest<{ Params: { id: string } }>) => unknown

/** How many requests of each kind arrived, for tests of retries. */
export type RequestCounts<Name extends string> = Partial<Record<Name, number>>

/** Creates a server that answers errors in the provider's format. */
export function createApiServer(log: Log): FastifyInstance {
  // Closes the server together with its open connections, because an injected fault may leave a request
  // unanswered.
  const server = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  server.setNotFoundHandler(() => {
    throw new ApiError('The requested URL was not found on the server.', {}, 404)
  })
  answerErrors(server, log)
  return server
}

/** Answers errors in the provider's format. Logs an error that is not an ApiError. */
export function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof ApiError ? error : toApiError(error, log)
    return reply.code(failure.httpStatus).send(failure.body)
  })
}

function toApiError(error: unknown, log: Log): ApiError {
  const { statusCode = 500, message } = error as { statusCode?: number; message: string }
  if (statusCode < 500) return new ApiError(message, {}, statusCode)
  log.warn({ err: error }, 'the stand-in of a provider failed')
  return new ApiError('We are facing some trouble completing your request.', {}, 500)
}

type Api<Name extends string> = {
  keys: { keyId: string; keySecret: string }
  misbehaviour: { api: Faults<Name> }
  counts: RequestCounts<Name>
}

/** Serves the API's requests, each under a name. Checks Basic authentication and applies injected faults. */
export function createApi<Name extends string>(
  server: FastifyInstance,
  { keys, misbehaviour, counts }: Api<Name>,
) {
  const answer = (
    name: Name,
    request: Parameters<ApiHandler>[0],
    reply: FastifyReply,
    handler: ApiHandler,
  ) => {
    const fault = takeFault(misbehaviour.api, name)
    return fault ? misbehave(fault, request, reply, () => handler(request)) : handler(request)
  }
  return (
    name: Name,
    [method, url]: readonly ['GET' | 'POST' | 'DELETE', string],
    handler: ApiHandler,
    {
      around = (_request, work) => work(),
      isPublic = false,
    }: {
      around?: (request: FastifyRequest, work: () => unknown) => unknown
      /** Authenticated with the key only, like browsers. */
      isPublic?: boolean
    } = {},
  ) =>
    server.route<{ Params: { id: string } }>({
      method,
      url,
      async handler(request, reply) {
        refuseWrongKeys(request, isPublic ? { ...keys, keySecret: '' } : keys)
        counts[name] = (counts[name] ?? 0) + 1
        return await around(request, () => answer(name, request, reply, handler))
      },
    })
}

/** Checks the key and the secret of a request. @throws ApiError with status 401 if they are wrong. */
export function refuseWrongKeys(request: FastifyRequest, keys: { keyId: string; keySecret: string }): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ApiError('Authentication failed', {}, 401)
}
