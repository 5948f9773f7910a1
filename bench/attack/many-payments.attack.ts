import type { CartLine } from '../../src/features/cart/cart-line.ts'
import { type Attack, notTried } from './attack.ts'
import { findGoods, intentOf, orderOf } from './goods.ts'
import { type Begun, type Client, type Member, requestId, type SignedPayment } from './shop-client.ts'

const intents = 40
const paymentsEach = 3
const confirmationsEach = 2
const p99MaxMs = 1_000

type Paid = { member: Member; line: CartLine; payments: SignedPayment[] }

/** Many intents, each paid several times, and everything confirmed at the same moment. */
export const manyPayments: Attack = {
  name: 'one intent paid several times at once',
  budgets: 'lifted',
  async run({ client, provider }) {
    const control = await provider()
    if (!control)
      return notTried('the demo’s provider lets nobody pay twice, and its keys are in the data folder')
    const [line] = await findGoods(client)
    await control.ask('POST', '/control/misbehave', { paysTwice: true })
    const all: Paid[] = []
    try {
      for (let count = 0; count < intents; count += 1) all.push(await payOften(client, line as CartLine))
    } finally {
      await control.ask('POST', '/control/behave', {})
    }
    const times: number[] = []
    const statuses = new Map<number, number>()
    await Promise.all(
      all.flatMap(({ member, line: bought, payments }) =>
        payments.flatMap((paid) =>
          Array.from({ length: confirmationsEach }, async () => {
            const body = orderOf(member.addressId, [bought], 'online')
            const startedAt = performance.now()
            const request_id = requestId()
            const answer = await client.call(
              'finalOrderData',
              { ...body, ...paid, request_id },
              { ...member },
            )
            times.push(performance.now() - startedAt)
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          }),
        ),
      ),
    )
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    const broken = [...statuses].filter(([status]) => status >= 500)
    const orders = await Promise.all(all.map(async ({ member }) => (await client.ordersOf(member)).length))
    const wrong = orders.filter((count) => count !== 1).length
    return {
      tries: times.length,
      held: broken.length === 0 && p99 < p99MaxMs && wrong === 0,
      outcome: `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; p99 ${Math.round(p99)} ms (aim ${p99MaxMs}); ${wrong} members without exactly one order`,
    }
  },
}

async function payOften(client: Client, line: CartLine): Promise<Paid> {
  const member = await client.register()
  const begun = await client.begin(member, intentOf(member.addressId, [line]))
  if (begun.status !== 200) throw new Error(`createPayment ${begun.status}: ${begun.body.message}`)
  const payments: SignedPayment[] = []
  for (let count = 0; count < paymentsEach; count += 1)
    payments.push(await client.payAt(begun.body.data as Begun))
  return { member, line, payments }
}
