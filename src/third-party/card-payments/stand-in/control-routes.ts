import type { FastifyInstance } from 'fastify'
import { refuseWrongKeys } from '../../razorpay/stand-in/keys.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import type { ProviderStore } from './provider-store.ts'
import type { Webhook } from './webhooks.ts'

export type Controls = {
  misbehave(switches: Partial<Misbehaviour>): void
  behave(): void
  webhooks(): Webhook[]
  requestCounts(): Record<string, number>
}

/** The controls over HTTP, for a stand-in that runs in a process of its own; they require key and secret. */
export function mountControls(server: FastifyInstance, store: ProviderStore, controls: Controls): void {
  server.addHook('onRequest', async (request) => refuseWrongKeys(request, store.keys))
  server.post('/control/misbehave', ({ body }) => {
    controls.misbehave(body as Partial<Misbehaviour>)
    return {}
  })
  server.post('/control/behave', () => {
    controls.behave()
    return {}
  })
  server.get('/control/webhooks', () => controls.webhooks())
  server.get('/control/request-counts', () => controls.requestCounts())
}
