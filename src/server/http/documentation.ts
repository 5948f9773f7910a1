import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import { withBudget } from './route-budgets.ts'
import { sessionCookieName } from './session.ts'

// The documentation page has inline styles and pictures; its scripts are files.
const documentationPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The OpenAPI description of every call: a page at `/docs`, for programs at `/docs/json`. */
export async function mountDocumentation(server: FastifyInstance, settings: Settings): Promise<void> {
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
  await server.register(async (scope) => {
    withBudget(scope, 'page')
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: documentationPolicy })
  })
}
