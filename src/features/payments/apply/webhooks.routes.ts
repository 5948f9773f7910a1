import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../../../platform/client-network.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { keepWebhook } from './receive-webhook.flow.ts'

// SHA-256 in hexadecimal, as the provider writes it.
const signatureForm = /^[0-9a-f]{64}$/

/**
 * Receives the payment provider's webhooks. Checks the signature of the raw body, stores the event and
 * responds immediately. A job processes the event later. Does not read the body of a request without a
 * signature.
 */
export const webhookRoutes: Routes = (scope, context) => {
  const { cardPayments, limits } = context
  if (!cardPayments) return
  const payments = { ...context, cardPayments }
  // Counts only requests without a valid signature against the rate limit, so that the provider is never
  // refused.
  const refuseUnsigned = async (request: FastifyRequest) => {
    await limits.spend('page', clientNetwork(request.ip))
    throw new CallFailure(400, 'notSigned', 'gate.notSigned')
  }
  // The signature covers the raw bytes, so the body must not be parsed before it is checked.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(
    '/webhooks/razorpay',
    {
      schema: { hide: true },
      config: { budget: 'own' },
      async onRequest(request: FastifyRequest) {
        if (!signatureForm.test(signatureOf(request))) await refuseUnsigned(request)
      },
    },
    async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!cardPayments.isWebhookSignature(rawBody, signatureOf(request))) await refuseUnsigned(request)
      const eventId = eventIdOf(request, rawBody)
      await keepWebhook(payments, { eventId, rawBody })
      return reply.header('cache-control', 'no-store').send({ status: true, message: '' })
    },
  )
}

function signatureOf(request: FastifyRequest): string {
  return header(request, 'x-razorpay-signature') ?? ''
}

// Returns the id by which a repeated event is recognised. The signature does not cover the id, so the id must
// not decide anything. Recognising a repeat only saves work, because processing an event twice changes
// nothing.
function eventIdOf(request: FastifyRequest, rawBody: Buffer): string {
  const given = header(request, 'x-razorpay-event-id')
  if (given !== undefined && /^[\w-]{1,100}$/.test(given)) return given
  return createHash('sha256').update(rawBody).digest('hex')
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
