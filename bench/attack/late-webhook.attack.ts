import { setTimeout as sleep } from 'node:timers/promises'
import type { CartLine } from '../../src/features/cart/cart-line.ts'
import { type Attack, notTried } from './attack.ts'
import { findGoods, intentOf } from './goods.ts'
import type { Ground } from './ground.ts'
import type { Begun } from './shop-client.ts'

const times = 5
const settleMaxMs = 30_000
const settleMs = 5_000

type Webhook = { event: string; headers: Record<string, string>; body: string }

/** The news that a payment was captured arrives when its money has long gone back. */
export const lateWebhook: Attack = {
  name: 'a webhook of money that has gone back',
  budgets: 'lifted',
  async run({ client, provider, query, url }) {
    const control = await provider()
    if (!control) return notTried('what signs webhooks is in the data folder')
    const [line] = await findGoods(client)
    const members = []
    await control.ask('POST', '/control/misbehave', { webhooks: 'never' })
    try {
      for (let count = 0; count < times; count += 1) {
        const member = await client.register()
        const { body } = await client.begin(member, intentOf(member.addressId, [line as CartLine]))
        const paid = await client.payAt(body.data as Begun)
        await control.ask('POST', `/v1/payments/${paid.razorpay_payment_id}/refund`, {})
        members.push({ member, paymentId: paid.razorpay_payment_id })
      }
      const webhooks = (await control.ask('GET', '/control/webhooks')) as Webhook[]
      for (const { paymentId } of members) await deliver(url, captured(webhooks, paymentId))
    } finally {
      await control.ask('POST', '/control/behave', {})
    }
    await settled(query)
    const orders = await Promise.all(
      members.map(async ({ member }) => (await client.ordersOf(member)).length),
    )
    const given = orders.filter((count) => count > 0).length
    return {
      tries: times,
      held: given === 0,
      outcome: `${given} orders were made for money that had been refunded`,
    }
  },
}

function captured(webhooks: Webhook[], paymentId: string): Webhook {
  const found = webhooks.find(({ event, body }) => event === 'payment.captured' && body.includes(paymentId))
  if (!found) throw new Error(`The provider has announced no capture of ${paymentId}.`)
  return found
}

async function deliver(url: string, { headers, body }: Webhook): Promise<void> {
  const response = await fetch(`${url}/webhooks/razorpay`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The shop refused the provider’s own webhook with ${response.status}.`)
}

// The shop answers the provider at once, and works on what it was told afterwards.
async function settled(query: Ground['query']): Promise<void> {
  const endsAt = performance.now() + settleMaxMs
  if (!query) return await sleep(settleMs * 3)
  while (performance.now() < endsAt) {
    const [row] = await query('select count(*)::int as waiting from webhook_event where done_at is null')
    if (row?.['waiting'] === 0) return
    await sleep(500)
  }
  await sleep(settleMs)
}
