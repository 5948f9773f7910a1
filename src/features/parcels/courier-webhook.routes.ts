import { clientNetwork } from '../../platform/client-network.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { keepCourierEvent } from './receive-courier-events.flow.ts'

/**
 * The webhook of the provider of couriers: known by its token, kept as it came, and answered at once; a job deals with it. The
 * provider takes no address with its own name in it.
 */
export const courierWebhookRoutes: Routes = (scope, { couriers, db, limits }) => {
  if (!couriers) return
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(
    '/webhooks/courier',
    { schema: { hide: true }, config: { budget: 'own' } },
    async (request, reply) => {
      const token = request.headers['x-api-key']
      // Only what has no token is counted: the provider must never be turned away.
      if (!couriers.isWebhookToken(typeof token === 'string' ? token : undefined)) {
        await limits.spend('page', clientNetwork(request.ip))
        throw new CallFailure(400, 'notSigned', 'gate.notSigned')
      }
      await keepCourierEvent({ db }, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      return reply.header('cache-control', 'no-store').send({ status: true, message: '' })
    },
  )
}
