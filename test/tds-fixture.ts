import { sql } from 'kysely'
import { saveBankAccount } from '../src/features/bank/save-bank-account.flow.ts'
import { updateMyProfile } from '../src/features/profile/profile.calls.ts'
import { withdrawMoney } from '../src/features/withdrawals/withdrawals.calls.ts'
import { tdsBase, tdsMoment } from '../src/features/withdrawals/withdrawals.settings.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import { corruptHistory } from './bend-history.ts'
import type { Goods } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from './reward-fixture.ts'
import { askForNoProof } from './session-proof.ts'

export type TdsFixture = RewardFixture & {
  /** Creates a subscribed member with a bank account, and by default a PAN. A PAN as text is saved by the profile. */
  earner(fields?: { below?: { id: number }; pan?: boolean | string; passwordHash?: string }): Promise<Buyer>
  /** Creates a member whose commission is taxed, with a buyer directly below. */
  pair(fields?: Parameters<TdsFixture['earner']>[0]): Promise<{ earner: Buyer; buyer: Buyer }>
  /** Buys, and posts the order's rewards; with a moment, as if delivered and posted then. */
  earn(buyer: Buyer, one: Goods, quantity: number, at?: Date): Promise<Delivered>
  deductAt(moment: 'credit' | 'withdrawal'): Promise<void>
  /** Sets which commission above the threshold is taxed, for past years too. */
  taxBase(base: 'whole' | 'above'): Promise<void>
  /** Requests a withdrawal in rupees through the wire. */
  withdraw(member: Buyer, rupees: number): Promise<{ reference: string; tds: number }>
  /** Backdates an order's delivery, so that it can be posted as of that time. */
  deliveredAt(order: Delivered, at: Date): Promise<void>
  /** Returns the tax on a member's credits and its refunds, in paise, oldest first. */
  taxOf(member: { id: number }): Promise<number[]>
}

export async function openTdsFixture(goods: Goods[]): Promise<TdsFixture> {
  const fixture = await openRewardFixture(goods)
  const { shop } = fixture
  const { db } = shop
  await askForNoProof(db)
  const tds: TdsFixture = {
    ...fixture,
    async earner({ pan = true, ...fields } = {}) {
      const member = await fixture.join(fields)
      if (typeof pan === 'string') await savePan(shop, member, pan)
      else if (pan) await sql`update member set pan_encrypted = '\\x01' where id = ${member.id}`.execute(db)
      await saveBankAccount(db, shop.context.secrets, member.id, {
        ifsc: 'MAHB0000003',
        bank_name: 'Bank of Maharashtra',
        bank_address: 'Pune',
        accountNumber: `60207418${member.id}`,
        changed_at: new Date(Date.now() - 3_600_000_000),
      })
      return member
    },
    async pair(fields = {}) {
      const earner = await tds.earner(fields)
      return { earner, buyer: await fixture.join({ below: earner, subscribed: false }) }
    },
    async earn(buyer, one, quantity, at) {
      const order = await fixture.buy(buyer, [{ goods: one, quantity }])
      if (at) await tds.deliveredAt(order, at)
      await fixture.post(order, at)
      return order
    },
    deductAt: (moment) => writeShopSetting(db, tdsMoment, moment, 'test'),
    async taxBase(base) {
      await writeShopSetting(db, tdsBase, base, 'test')
      const { key } = tdsBase
      const value = JSON.stringify(base)
      await corruptHistory(shop, 'shop_setting_change', async (owner) => {
        await owner.deleteFrom('shop_setting_change').where('key', '=', key).execute()
        const held = { key, value, changed_by: 'test', changed_at: new Date(0) }
        await owner.insertInto('shop_setting_change').values(held).execute()
      })
    },
    async withdraw(member, rupees) {
      const { status, body } = await shop.send(withdrawMoney, { amount: rupees }, member)
      if (status !== 200) throw new Error(`the withdrawal was refused: ${JSON.stringify(body)}`)
      return { reference: body.data.withdrawal_no, tds: Math.round(body.data.tds * 100) }
    },
    deliveredAt: ({ id }, at) =>
      corruptHistory(shop, 'order_reward', (owner) =>
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
  return tds
}

/** Saves a PAN through the member's profile. */
export async function savePan({ send }: RewardFixture['shop'], member: Buyer, pan: string): Promise<void> {
  const details = { user_name: 'Asha Patil', user_email: 'asha@example.org', pan }
  const { status, body } = await send(updateMyProfile, details, member)
  if (status !== 200) throw new Error(`the PAN was refused: ${JSON.stringify(body)}`)
}
