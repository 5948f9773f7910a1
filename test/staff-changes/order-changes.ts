import { sql } from 'kysely'
import { indianTime } from '../../src/calendar/india.ts'
import { insertStock } from '../../src/features/catalogue/stock.sql.ts'
import { insertProducts } from '../../src/features/catalogue/write-products.sql.ts'
import { cancelOrder } from '../../src/features/orders/life/life.calls.ts'
import { sendOrderPart } from '../../src/features/orders/staff/parcels/parcels.calls.ts'
import { askReturn } from '../../src/features/returns/returns.calls.ts'
import { deliveryAndReturns } from '../../src/features/shop-details/delivery.settings.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { writeShopSetting } from '../../src/platform/settings/shop-settings.ts'
import { newRequestId } from '../../src/wire/new-request-id.ts'
import { allowCash } from '../allow-cash.ts'
import { orderInCash } from '../cash-fixture.ts'
import { fileBytes } from '../file-bytes.ts'
import { insertSampleGroup } from '../sample-groups.ts'
import { tea } from '../staff-orders-fixture.ts'
import type { Input, StaffChange, StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff changes of orders and money. */
export function orderChanges({ orders, withdrawals, next, done }: StaffChangesFixture): StaffChanges {
  const ordered = (
    prepare: (orderno: string) => Promise<unknown> | undefined,
    more: Input = {},
  ): StaffChange => ({
    async input() {
      const { orderno } = await orders.placed()
      await prepare(orderno)
      return { orderno, ...more }
    },
    refused: { orderno: 'BM99999999' },
  })
  const pending = () => undefined
  const processed = (orderno: string) => orders.process(orderno)
  const delivered = async (orderno: string) => {
    await orders.process(orderno)
    await orders.deliver(orderno)
  }

  const oneUnit = { units: [{ line: 1, quantity: 1 }], seen_parcels: 0 }
  const onePart = { line: 1, quantity: 1, seen_changes: 0 }
  const oneUnfit = [{ line: 1, quantity: 1 }]
  const twoTeas = async () => {
    const buyer = await orders.createBuyer({ storeCredit: 200_000 })
    return (await orders.order(buyer, [{ goods: tea, quantity: 2 }])).body.data
  }

  const withdrawn = (
    prepare: (reference: string) => Promise<unknown> | undefined,
    more: Input = {},
  ): StaffChange => ({
    shop: withdrawals.shop,
    async input() {
      const withdrawal_no = await withdrawals.request(await withdrawals.createEarner(), 600)
      await prepare(withdrawal_no)
      return { withdrawal_no, ...more }
    },
    refused: { withdrawal_no: 'WD999999' },
  })
  const approved = (reference: string) => withdrawals.approve(reference)

  /**
   * Makes a parcel look as if it was requested a day ago and the answer lost. The provider never received it.
   */
  async function stuck(reference: string): Promise<void> {
    await approved(reference)
    await sql`update withdrawal set sent_at = now() - interval '25 hours', fund_account_id = 'fa_stuck',
      next_attempt_at = null where reference = ${reference}`.execute(withdrawals.shop.db)
  }

  const proposal = ({ userId: member_id, addressId: address_id }: { userId: string; addressId: number }) => ({
    member_id,
    address_id,
    lines: [{ product_id: tea.id, quantity: 1 }],
    final_pay: 1_000,
    note: 'As we said',
  })

  const asking = {
    account: 'store_credit',
    direction: 'add',
    amount: '250.50',
    reason: 'A fee taken by mistake',
  }
  const correction = (isOwn: boolean, more: Input = {}): StaffChange => ({
    async input(as) {
      const member_id = (await orders.shop.createMember()).userId
      const asked = await done('askCorrection', { ...asking, member_id }, isOwn ? as : undefined)
      return { correction_id: asked['correction_id'], ...more }
    },
    refused: { correction_id: '999999' },
  })

  const toInspect = ['approveReturn', 'moveReturn']
  const more: Record<string, Input> = {
    moveReturn: { to: 'received' },
    inspectReturn: { accepted: 1, unfit: 0 },
  }
  /** A requested return that went through these steps. */
  const returned = (steps: readonly string[], last: Input = {}, isExchange = false): StaffChange => ({
    async input() {
      await promiseReturns()
      const { buyer, orderno } = await orders.placed()
      await orders.deliverOrder(orderno)
      const asked = { orderno, line: 1, quantity: 1, kind: isExchange ? 'exchange' : 'refund' }
      const { body } = await orders.shop.send(
        askReturn,
        {
          ...asked,
          reason: 'damaged',
          refund_to: 'wallet',
          request_id: newRequestId(),
          ...(isExchange && { wanted_product_id: String(await otherTea()) }),
        },
        buyer,
      )
      const { return_no } = body.data
      for (const [place, step] of steps.entries())
        await done(step, { return_no, version: place + 1, ...more[step] })
      return { return_no, version: steps.length + 1, ...last }
    },
    refused: { return_no: '999999' },
  })

  async function promiseReturns(): Promise<void> {
    const promised = { deliver_from_days: 1, deliver_to_days: 3, return_days: 7 }
    await writeShopSetting(orders.shop.db, deliveryAndReturns, promised, 'a test')
  }

  /** Adds another size of the tea at the same price. */
  async function otherTea(): Promise<number> {
    const { db } = orders.shop
    const id = 90_000 + next()
    await insertProducts(db, [
      {
        id,
        name: `Product ${id}`,
        category_id: 1,
        brand_id: 1,
        description: '',
        mrp: tea.mrp,
        discount_bp: 0,
        special_discount: tea.specialDiscount,
        hsn: '8517',
        gst_bp: 1_800,
      },
    ])
    await insertStock(db, [{ product_id: id, received: 3, on_hand: 3 }])
    await insertSampleGroup(db, {
      name: `Tea ${id}`,
      options: ['Size'],
      variants: { [tea.id]: ['Small'], [id]: [`Size ${id}`] },
    })
    return id
  }

  /** A tax deposit that the fixture's orders owe. */
  const deposit = async (): Promise<Input> => {
    await orders.placed()
    const challan = `CPIN${String(next()).padStart(8, '0')}`
    return { tax: 'gst', amount: '1', month: '2020-06', paid_on: '2020-06-20', challan }
  }

  /** Creates a cash order that is not paid. */
  const owed = async (): Promise<Input> => {
    await allowCash(orders.shop.db)
    const { orderno } = await orderInCash(orders)
    await processed(orderno)
    return { orderno, cause: 'lost', reason: 'The courier lost it' }
  }

  return {
    processOrder: ordered(pending),
    deliverOrder: ordered(processed),
    rejectOrder: ordered(pending, { seen_status: 'pending', reason: 'damaged_here', unfit: oneUnfit }),
    returnOrder: ordered(delivered, { reason: 'damaged', after_window: true, unfit: oneUnfit }),
    cancelOrderPart: {
      input: async () => ({ ...onePart, orderno: (await twoTeas()).orderno, reason: 'out_of_stock' }),
      refused: { orderno: 'BM99999999' },
    },
    takeBackOrderPart: {
      async input() {
        const { orderno } = await twoTeas()
        await delivered(orderno)
        return { ...onePart, orderno, unfit: 0, reason: 'damaged', after_window: true }
      },
      refused: { orderno: 'BM99999999' },
    },
    importDockets: {
      action: 'processOrder',
      async input() {
        const { orderno } = await twoTeas()
        return { courier: 'Blue Dart', file: fileBytes(`order,awb\n${orderno},AWBFILE${next()}`) }
      },
      refused: { courier: '' },
    },
    receiveCash: {
      async input() {
        await allowCash(orders.shop.db)
        const { orderno } = await orderInCash(orders)
        await delivered(orderno)
        return { orderno, amount: '1000', reference: 'receipt 12' }
      },
      refused: { amount: '999' },
    },
    changeOrderAddress: ordered(pending, {
      flat_no: 'B-7',
      building: 'Shivneri',
      addresFirst: 'Karve Road',
      addresSecond: 'Kothrud, Pune',
      pin_code: '411038',
      reason: 'The buyer has moved',
      version: 0,
    }),
    saveShipment: ordered(processed, { courier: 'India Post', tracking_no: 'EM1', version: 0 }),
    addOrderNote: ordered(pending, { text: 'Called the buyer' }),
    sendInvoiceLink: ordered(delivered),
    proposeOrder: {
      input: async () => proposal(await orders.createBuyer()),
      refused: { member_id: '999999' },
    },
    approveReturn: returned([]),
    refuseReturn: returned([], { why: 'It was used' }),
    arrangePickup: returned(['approveReturn'], { by: 'buyer' }),
    moveReturn: returned(['approveReturn'], { to: 'received' }),
    inspectReturn: returned(toInspect, { accepted: 1, unfit: 0 }),
    refundReturn: returned([...toInspect, 'inspectReturn']),
    resendReturn: returned([...toInspect, 'inspectReturn'], {}, true),
    cancelProposedOrder: {
      async input() {
        const { proposed_order } = await done('proposeOrder', proposal(await orders.createBuyer()))
        return { proposed_order }
      },
      refused: { proposed_order: '999999' },
    },
    bookParcels: {
      input: async () => ({ orders: [(await orders.placed()).orderno] }),
      refused: { orders: [] },
    },
    startBooking: {
      input: async () => ({ orders: [(await orders.placed()).orderno], choose: 'cheapest' }),
      refused: { orders: [] },
    },
    makeManifest: {
      async input() {
        await orders.sent()
        return { courier: 'Desh Surface' }
      },
      refused: { courier: 'Nobody' },
    },
    receiveParcel: {
      async input() {
        const { orderno, awb } = await orders.sent()
        await orders.report(awb, 'returned')
        return { orderno, unfit: oneUnfit }
      },
      refused: { orderno: 'BM99999999' },
    },
    sendOrderPart: {
      input: async () => ({ orderno: (await orders.placed()).orderno, ...oneUnit }),
      refused: { seen_parcels: 5 },
    },
    stepParcel: {
      async input() {
        const { orderno } = await twoTeas()
        await orders.shop.send(sendOrderPart, { orderno, ...oneUnit }, orders.nisha)
        return { orderno, reference: `${orderno}-1`, to: 'delivered' }
      },
      refused: { reference: 'none' },
    },
    stepOrders: {
      input: async () => ({ to: 'processed', orders: [(await orders.placed()).orderno] }),
      refused: { orders: [] },
      action: 'processOrder',
    },
    approveWithdrawals: {
      shop: withdrawals.shop,
      input: async () => ({
        withdrawal_nos: [await withdrawals.request(await withdrawals.createEarner(), 600)],
      }),
      refused: { withdrawal_nos: [] },
    },
    payWithdrawal: withdrawn(approved, { utr: 'UTR900000001' }),
    turnDownWithdrawal: withdrawn(pending, { reason: 'The name differs' }),
    endStuckWithdrawal: withdrawn(stuck, { as: 'failed', reason: 'never reached the bank' }),
    revealBankAccount: withdrawn(pending),
    askCorrection: {
      input: async () => ({ ...asking, member_id: (await orders.shop.createMember()).userId }),
      refused: { member_id: '999999' },
    },
    approveCorrection: correction(false),
    declineCorrection: correction(false, { note: 'not shown by anything' }),
    withdrawCorrection: correction(true),
    askProvider: {
      async input() {
        const { orderId } = await orders.begin(await orders.createBuyer(), [{ goods: tea }])
        await orders.shopper.payOrder(orderId)
        const intents = orders.shop.db.selectFrom('payment_intent').select('id')
        const { id } = await intents.where('provider_order_id', '=', orderId).executeTakeFirstOrThrow()
        return { intent_id: String(id) }
      },
      refused: { intent_id: '999999' },
    },
    retryRefund: {
      async input() {
        const { buyer, orderno } = await orders.paidPartly()
        await orders.shop.send(cancelOrder, { orderno }, buyer)
        const { rows: later } = await sql<{ id: number }>`
          update refund set next_attempt_at = now() + interval '1 hour', failure = 'the bank is closed'
            where state = 'queued' returning id`.execute(orders.shop.db)
        return { refund_id: String(later[0]!.id) }
      },
      refused: { refund_id: '999999' },
    },
    importSettlements: {
      async input() {
        await orders.paidPartly()
        return { month: indianTime(new Date()).slice(0, 7) }
      },
      refused: { month: '2026-13' },
    },
    askWriteOff: { input: owed, refused: { cause: 'not_handed_in' } },
    approveWriteOff: {
      input: async () => ({ write_off_id: (await done('askWriteOff', await owed()))['write_off_id'] }),
      refused: { write_off_id: '999999' },
    },
    dropWriteOff: {
      input: async () => ({ write_off_id: (await done('askWriteOff', await owed()))['write_off_id'] }),
      refused: { write_off_id: '999999' },
    },
    askDeposit: { input: deposit, refused: { paid_on: '2099-01-01' } },
    approveDeposit: {
      input: async () => ({ deposit_id: (await done('askDeposit', await deposit()))['deposit_id'] }),
      refused: { deposit_id: '999999' },
    },
    dropDeposit: {
      input: async () => ({ deposit_id: (await done('askDeposit', await deposit()))['deposit_id'] }),
      refused: { deposit_id: '999999' },
    },
    closeMonth: {
      async input() {
        const at = new Date('2020-05-15T12:00:00Z')
        await inTransaction(orders.shop.db, (db) =>
          postTransfer(db, {
            code: 'correction',
            requestKey: 'long ago',
            cause: { kind: 'opening', id: 1 },
            at,
            legs: [
              { account: 'corrections', amount: -500 },
              { account: 'sales', amount: 500 },
            ],
          }),
        )
        return { month: '2020-05' }
      },
      refused: { month: '2020-07' },
    },
    startReconciliation: { input: () => ({ days: 3 }), refused: {} },
  }
}
