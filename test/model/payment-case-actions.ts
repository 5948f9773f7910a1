import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { watchProvider } from '../../src/features/payments/outside/poll-refunds-and-disputes.flow.ts'
import { type CaseChoice, choiceNames } from '../../src/features/payments/staff/cases/case-names.ts'
import { decidePaymentCase } from '../../src/features/payments/staff/cases/cases.calls.ts'
import { statesOf } from '../../src/states/states.ts'
import { ApiError } from '../../src/third-party/razorpay/stand-in/api-error.ts'
import { withAllRows } from '../test-cluster.ts'
import type { Action, Pick } from './money-actions.ts'
import type { World } from './world.ts'

const choices = statesOf(choiceNames)

/** Money that moves at the provider without the shop, and the staff's later decisions. */
export const paymentCaseActions = {
  async refundInDashboard(world, pick) {
    const paymentId = await findPayment(world, pick)
    if (paymentId === undefined) return
    const { standIn } = world.shop
    const part = pick.amount % 3 === 0 ? undefined : 100 + pick.amount * 7
    await unlessRefused(() => standIn.refundInDashboard(paymentId, part))
    world.log.push(`${part ?? 'all'} of ${paymentId} is refunded in the dashboard`)
    if (pick.isFlagged) await tellAgain(world, paymentId)
  },
  async dispute(world, pick) {
    const paymentId = await findPayment(world, pick)
    if (paymentId === undefined) return
    const terms = { isDeducted: pick.isFlagged, ...(pick.amount % 3 === 0 && { amount: 100 + pick.amount }) }
    await unlessRefused(() => world.shop.standIn.disputes.open(paymentId, terms))
    world.log.push(`${paymentId} is disputed`)
    await tellAgain(world, paymentId)
  },
  async moveDispute(world, { which, amount, isFlagged }) {
    const { db } = world.shop.shop
    const { rows } = await sql<{ id: string; paymentId: string }>`
      select provider_case_id as id, provider_payment_id as "paymentId"
        from payment_case join payment on payment.id = payment_id and payment.member_id = payment_case.member_id
        where payment_case.member_id = any (${world.players.map(({ id }) => id)})
          and kind = 'dispute' and provider_state in ('open', 'under_review')
        order by payment_case.id desc`.execute(db)
    const dispute = rows[which % rows.length]
    if (!dispute) return
    const to = (['won', 'lost', 'lost', 'closed', 'under_review'] as const)[amount % 5]!
    world.shop.standIn.disputes.move(dispute.id, to)
    world.log.push(`the dispute of ${dispute.paymentId} is ${to}`)
    if (isFlagged) await tellAgain(world, dispute.paymentId)
  },
  async watchProvider({ shop }) {
    await watchProvider(shop.context)
  },
  async decideCase(world, { which, amount }) {
    const cases = await world.shop.shop.db
      .selectFrom('payment_case')
      .select('id')
      .where(
        'member_id',
        'in',
        world.players.map(({ id }) => id),
      )
      .where('decision', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    const id = cases[which % cases.length]?.id
    if (id === undefined) return
    const decision: CaseChoice = choices[amount % choices.length]!
    const fields = { case_no: String(id), decision, note: 'the model', request_id: randomUUID() }
    const { send } = world.shop.shop
    // The same decision twice at once has one effect.
    const answers = await Promise.all([1, 2].map(() => send(decidePaymentCase, fields, world.shop.decider)))
    world.log.push(`case ${id}: ${decision} → ${answers.map(({ raw }) => raw).join(' ')}`)
    for (const { status, raw } of answers) expect([200, 409], raw).toContain(status)
  },
} satisfies Record<string, Action>

/** Ends every dispute: about half are lost. */
export async function endDisputes({ shop, begun }: World): Promise<void> {
  const payments = new Set(begun.flatMap(({ paid }) => paid.map((one) => one.razorpay_payment_id)))
  const range = { from: new Date(0), to: new Date(Date.now() + 60_000), count: 100, skip: 0 }
  const disputes = await shop.client.listDisputes(range)
  const open = disputes.filter(
    ({ status, paymentId }) => status.match(/open|under_review/) && payments.has(paymentId),
  )
  for (const [index, { id }] of open.entries())
    shop.standIn.disputes.move(id, index % 2 === 0 ? 'lost' : 'won')
}

/** Checks that the shop's refunds of each payment equal the provider's. */
export async function expectRefundsAgree(world: World): Promise<void> {
  const { client, shop } = world.shop
  for (const paymentId of world.begun.flatMap(({ paid }) => paid.map((one) => one.razorpay_payment_id))) {
    // A payment refunded at the provider before the shop knew it never was the shop's.
    const question = sql<{ sum: number }>`
      select (select coalesce(sum(amount), 0)::bigint from refund where payment_id = payment.id and state = 'processed') as sum
        from payment where provider_payment_id = ${paymentId} and unapplied_reason is distinct from 'refunded_elsewhere'`
    const { rows } = await withAllRows(shop.db, (all) => question.execute(all))
    if (!rows[0]) continue
    const { amountRefunded } = await client.fetchPayment(paymentId)
    expect(rows[0].sum, `refunded of ${paymentId}`).toBe(amountRefunded)
  }
}

/** Finds a payment with an outcome, or sometimes one unknown to the shop. */
async function findPayment({ begun, players, shop }: World, { which }: Pick): Promise<string | undefined> {
  const paid = begun.flatMap((one) => one.paid)
  if (which === 4) return paid.at(-1)?.razorpay_payment_id
  const payments = await shop.shop.db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where(
      'member_id',
      'in',
      players.map(({ id }) => id),
    )
    .where('applied_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return payments[which % payments.length]?.provider_payment_id
}

// Ignores the refusal of a payment that was fully refunded or never captured.
async function unlessRefused(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

// Under new event ids, because the provider repeats its webhooks.
async function tellAgain({ shop }: World, paymentId: string): Promise<void> {
  const told = shop.webhooksOf(paymentId)
  await Promise.all([...told, ...told].map((webhook) => shop.tell(webhook, randomUUID())))
}
