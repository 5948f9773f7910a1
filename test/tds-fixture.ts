import { sql } from 'kysely'
import { saveBankAccount } from '../src/features/bank/save-bank-account.flow.ts'
import { tdsMoment } from '../src/features/withdrawals/withdrawals.settings.ts'
import { withdrawMoney } from '../src/features/withdrawals/withdrawMoney.call.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import { bendHistory } from './bend-history.ts'
import type { Goods } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from './reward-fixture.ts'

export type TdsFixture = RewardFixture & {
  /** A subscribed member with a bank account, and with a PAN unless asked otherwise. */
  earner(fields?: { below?: { id: number }; pan?: boolean; passwordHash?: string }): Promise<Buyer>
  deductAt(moment: 'credit' | 'withdrawal'): Promise<void>
  /** Asks for a withdrawal of some rupees through the wire. */
  withdraw(member: Buyer, rupees: number): Promise<{ reference: string; tds: number }>
  /** Lets an order have been delivered then, so that it can be posted as of that time. */
  deliveredAt(order: Delivered, at: Date): Promise<void>
  /** The tax of the credits of a member and what was given back of it, in paise, oldest first. */
  taxOf(member: { id: number }): Promise<number[]>
}

export async function openTdsFixture(goods: Goods[]): Promise<TdsFixture> {
  const fixture = await openRewardFixture(goods)
  const { shop } = fixture
  const { db } = shop
  return {
    ...fixture,
    async earner({ pan = true, ...fields } = {}) {
      const member = await fixture.join(fields)
      if (pan) await sql`update member set pan_encrypted = '\\x01' where id = ${member.id}`.execute(db)
      await saveBankAccount(db, shop.context.secrets, member.id, {
        ...{ ifsc: 'MAHB0000003', bank_name: 'Bank of Maharashtra', bank_address: 'Pune' },
        ...{ accountNumber: `60207418${member.id}`, changed_at: new Date(Date.now() - 3_600_000_000) },
      })
      return member
    },
    deductAt: (moment) => writeShopSetting(db, tdsMoment, moment, 'test'),
    async withdraw(member, rupees) {
      const { status, body } = await shop.send(withdrawMoney, { amount: rupees }, member)
      if (status !== 200) throw new Error(`the withdrawal was refused: ${JSON.stringify(body)}`)
      return { reference: body.data.withdrawal_no, tds: Math.round(body.data.tds * 100) }
    },
    deliveredAt: ({ id }, at) =>
      bendHistory(shop, 'order_reward', (owner) =>
        owner.updateTable('order_reward').set({ delivered_at: at }).where('order_id', '=', id).execute(),
      ),
    async taxOf({ id }) {
      const rows = await db
        .selectFrom('commission_tds')
        .select('amount')
        .where('member_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ amount }) => amount)
    },
  }
}
