import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { keepCourierEvent } from './receive-courier-events.flow.ts'

/** The largest accepted webhook: five times the size of a webhook with the longest parcel history. */
export const courierWebhookBytesMax = 32 * 1024

/**
 * Receives the courier provider's webhooks. Checks the token in the header before reading the body, so that a
 * request without the token costs almost nothing. Stores the body as received and responds immediately. A job
 * applies the webhook later. The URL does not contain the provider's name, because the provider refuses such
 * URLs.
 */
export const courierWebhookRoutes: Routes = (scope, { couriers, db, limits }) => {
  if (!couriers) return
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(
    '/webhooks/courier',
    {
      schema: { hide: true },
      config: { budget: 'own' },
      bodyLimit: courierWebhookBytesMax,
      async onRequest(request: FastifyRequest) {
        const token = request.headers['x-api-key']
        if (couriers.isWebhookToken(typeof token === 'string' ? token : undefined)) return
        // Limits only requests without the token, so that the provider is never refused.
        await limits.spend('page', clientNetwork(request.ip))
        throw new CallFailure(400, 'notSigned', 'gate.notSigned')
      },
    },
    async (request, reply) => {
      await keepCourierEvent({ db }, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      return reply.header('cache-control', 'no-store').send({ status: true, message: '' })
    },
  )
}
