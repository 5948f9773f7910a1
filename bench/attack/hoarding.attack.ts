import type { CartLine } from '../../src/features/cart/cart-line.ts'
import type { Attack } from './attack.ts'
import { findGoods, intentOf } from './goods.ts'

const atOnce = 30

/** Somebody without money begins to pay for as much as the shop has, many times at once. */
export const hoarding: Attack = {
  name: 'stock held by a member without money',
  budgets: 'lifted',
  async run({ client, query }) {
    const member = await client.register()
    const goods = (await findGoods(client)).slice(0, atOnce)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        const line = { ...(goods[index % goods.length] as CartLine), quantity: 9 }
        return client.begin({ ...member }, intentOf(member.addressId, [line]))
      }),
    )
    const begun = answers.filter(({ status }) => status === 200).length
    const broken = answers.filter(({ status }) => status >= 500).length
    const [open] = query
      ? await query(
          `select count(*)::int as intents, coalesce(sum(reserved), 0)::int as units from payment_intent
             left join (select intent_id, sum(quantity) as reserved from stock_reservation group by intent_id) held
               on held.intent_id = payment_intent.id
             where state = 'open' and member_id = ${Number(member.userId)}`,
        )
      : [{ intents: begun, units: begun * 9 }]
    return {
      tries: atOnce,
      held: Number(open?.['intents']) <= 1 && broken === 0,
      outcome: `${Number(open?.['intents'])} intents hold ${Number(open?.['units'])} units; ${begun} × 200, ${broken} × 5xx`,
    }
  },
}
