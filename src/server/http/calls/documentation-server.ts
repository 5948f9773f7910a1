import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ServedCall } from '../../../platform/service/feature.ts'
import type { Say } from '../../../words/words-of.ts'
import type { Settings } from '../../environment/start-settings.ts'
import { documentCall } from './call-documentation.ts'
import { sessionCookieName } from './session.ts'

// The security policy of the documentation page, which has inline styles and pictures but no inline scripts.
const documentationPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Creates a server that generates the documentation of the calls. It runs no call and does not listen. */
export async function openDocumentationServer({
  calls,
  say,
  settings,
}: {
  calls: readonly ServedCall[]
  say: Say
  settings: Settings
}): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: settings.shopName,
        version: '1',
        description:
          'Every answer has `status` and a `message` fit to show a person. Amounts are rupees with at most two decimals. ' +
          'Every POST accepts form, JSON and multipart bodies. In the first and the last, a list is sent as JSON text ' +
          'or in parts: `product[0][id]`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(settings) },
        },
      },
    },
  })
  await server.register(swaggerUi, { routePrefix: '/docs', staticCSP: documentationPolicy })
  for (const call of calls)
    server.route({
      method: call.wire.method,
      url: call.wire.path,
      schema: documentCall(call, say),
      handler: (_request, reply) => reply.callNotFound(),
    })
  await server.ready()
  return server
}
