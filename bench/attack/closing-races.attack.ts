import type { CartLine } from '../../src/features/cart/cart-line.ts'
import type { Attack } from './attack.ts'
import { findGoods, intentOf } from './goods.ts'
import { type Answer, type Client, type Member, password, requestId, someAddress } from './shop-client.ts'

const timesEach = 15

type Write = (client: Client, member: Member, line: CartLine) => Promise<Answer>

const writes: Record<string, Write> = {
  'order intents': (client, member, line) => client.begin(member, intentOf(member.addressId, [line])),
  'top-ups': (client, member) => client.begin(member, { purpose: 'top_up', amount: 100 }),
  addresses: (client, member) => client.call('/Admin/addCustomerAddress', someAddress, member),
  'bank accounts': (client, member) =>
    client.call(
      'updateBankDetails',
      {
        bank_ifsc: 'MAHB0000003',
        bank_name: 'Bank of Maharashtra',
        bank_address: 'Pune',
        bank_acc_no: '60207418531234',
        request_id: requestId(),
      },
      member,
    ),
}

/** An account is closed while it writes. Nothing of it outlives it. */
export const closingRaces: Attack = {
  name: 'account closed while it writes',
  budgets: 'lifted',
  async run({ client, query }) {
    const [line] = await findGoods(client)
    const outlived: string[] = []
    const failed = { count: 0 }
    for (const [name, write] of Object.entries(writes)) {
      const closed: Member[] = []
      // Both are said to have succeeded, although an account with a payment under way cannot be closed.
      let both = 0
      for (let count = 0; count < timesEach; count += 1) {
        const member = await client.register()
        const [written, closing] = await Promise.all([
          write(client, { ...member }, line as CartLine),
          closeAfter(client, { ...member }, (count % 8) * 2),
        ])
        for (const { status } of [written, closing]) if (status >= 500) failed.count += 1
        if (closing.status === 200) closed.push(member)
        if (closing.status === 200 && written.status === 200) both += 1
      }
      const kept = query ? await rowsOf(query, name, closed) : isPayment(name) ? both : 0
      if (kept > 0) outlived.push(`${kept} of ${timesEach} ${name}`)
    }
    return {
      tries: timesEach * Object.keys(writes).length,
      held: outlived.length === 0 && failed.count === 0,
      outcome: `${outlived.join(', ') || 'nothing'} outlived the account; ${failed.count} × 5xx`,
    }
  },
}

async function closeAfter(client: Client, member: Member, delayMs: number): Promise<Answer> {
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  return await client.call('closeMyAccount', { password }, member)
}

function isPayment(name: string): boolean {
  return name === 'order intents' || name === 'top-ups'
}

const tables: Record<string, string> = {
  'order intents': `payment_intent where state = 'open' and`,
  'top-ups': `payment_intent where state = 'open' and`,
  addresses: 'address where deleted_at is null and',
  'bank accounts': 'bank_account where',
}

async function rowsOf(
  query: (text: string) => Promise<Record<string, unknown>[]>,
  name: string,
  closed: Member[],
): Promise<number> {
  const ids = closed.map(({ userId }) => Number(userId)).join(', ') || '0'
  const [row] = await query(`select count(*)::int as count from ${tables[name]} member_id in (${ids})`)
  return Number(row?.['count'])
}
