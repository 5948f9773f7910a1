import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { OrderPayment } from '../screens/order-amounts.tsx'
import { RewardSummary } from '../staff/reward-summary.tsx'
import { EstimatedRewards } from '../staff/steps/estimated-rewards.tsx'
import { StepText } from '../staff/steps/step-text.tsx'

let fixture: CashFixture
beforeAll(async () => {
  fixture = await openCashFixture()
  await fixture.allow()
})
afterAll(() => fixture.close())

it('says that no money goes back for an unpaid cash order, and that nothing is due once it is rejected', async () => {
  const { buyer, orderno } = await fixture.placed()
  const shown = await fixture.view(orderno)
  expect(shown.if_refunded).toEqual({ wallet: 0, online: 0 })
  const text = renderToStaticMarkup(createElement(StepText, { step: 'reject', order: shown }))
  expect(text).toContain('No money goes back, because its cash was not collected.')
  expect(text).not.toContain('The money goes back:')
  await fixture.reject(orderno, { reason: 'cannot_deliver' })
  const { paid } = await fixture.ofBuyer({ buyer, orderno })
  expect(paid).toEqual({
    store_credit: 0,
    earnings: 0,
    online: 0,
    cash: 1_000,
    is_due: false,
    is_never_due: true,
  })
  const payment = renderToStaticMarkup(createElement(OrderPayment, { paid, paymentType: '4' }))
  expect(payment).toContain('Cash on delivery, not to be paid')
  expect(payment).not.toContain('To pay on delivery')
})

it('says before and after a delivery that rewards wait for the cash', async () => {
  const { orderno } = await fixture.placed(await fixture.join())
  const shown = await fixture.view(orderno)
  expect(shown.rewards_await_cash).toBe(true)
  const text = renderToStaticMarkup(createElement(EstimatedRewards, { order: shown }))
  expect(text).toMatch(/^Once its cash is received/)
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  const delivered = await fixture.view(orderno)
  expect(delivered.rewards_await_cash).toBe(true)
  expect(renderToStaticMarkup(createElement(RewardSummary, { order: delivered }))).toContain(
    'They are posted after its cash is received',
  )
  await fixture.receive(orderno)
  expect((await fixture.view(orderno)).rewards_await_cash).toBe(false)
})
