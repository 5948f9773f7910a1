import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../src/platform/database/database.ts'
import { type ServedCall, widened } from '../../../src/platform/service/feature.ts'
import { extensionsOf, features } from '../../../src/server/application.ts'
import { nameOfCall } from '../../../src/wire/name-of-call.ts'

/** A call with its input. The name describes both. */
export type TimedCall = { name: string; call: ServedCall; input: Record<string, unknown> }

/**
 * An example of each value that calls need. The key is the name of the field, or of the call and the field.
 */
export type Known = Readonly<Record<string, unknown>>

/**
 * Matches calls that write although they declare no change, and calls that send requests to third parties.
 */
const notReading =
  /^(add|acceptAgreement|checkMyPan|refundMySlot|returnMyCredit|delete|update|change_|closeMy|closeVisitor|openVisitor|writeToVisitor|logout|member_reg|NewLogin|loginBy|request|remove|rename|reset|forget|saveMyCart|signOut|startPasskey|stepUp|set|cancel|confirm|create|redeem|newSlots|withdrawMoney|finalOrder|searchNews|getDemo|findCouriers|lookupIfsc|openUpiApp|previewBooking|previewBreach|previewPlan|viewPlanProposal|downloadMyData)/

/**
 * Returns every call that only reads, as a screen makes it first. Also returns the calls of lists with each
 * of their filters, such as a state, a search, a price or a day.
 */
export function timedCalls(known: Known): TimedCall[] {
  const extensions = extensionsOf(features)
  return features
    .flatMap(({ calls = [] }) => calls.map((one) => widened(one, extensions)))
    .filter((call) => call.change === undefined && !notReading.test(nameOfCall(call)))
    .flatMap((call) => asked(call, known))
}

function asked(call: ServedCall, known: Known): TimedCall[] {
  const name = nameOfCall(call)
  const fields = Object.entries(schemaOf(call)).filter(([field]) => !ownFields.includes(field))
  const plain: Record<string, unknown> = {}
  const narrowed: TimedCall[] = []
  for (const [field, { isNeeded, choices }] of fields) {
    const value = known[`${name}.${field}`] ?? known[field]
    const values = value === undefined ? choices : [value]
    if (isNeeded) plain[field] = values[0]
    for (const one of isNeeded ? values.slice(1) : values)
      narrowed.push({ name: `${name}, ${field} ${JSON.stringify(one)}`, call, input: { [field]: one } })
  }
  return [
    { name, call, input: plain },
    ...narrowed.map((one) => ({ ...one, input: { ...plain, ...one.input } })),
  ]
}

const ownFields = ['user_id', 'userId', 'limit', 'cursor']

type Field = { isNeeded: boolean; choices: unknown[] }

function schemaOf({ input }: ServedCall): Record<string, Field> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const parsed = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }).properties ?? {}
  const needed = new Set(z.safeParse(input, {}).error?.issues.map(({ path }) => path[0]))
  return Object.fromEntries(
    Object.keys(properties).map((field) => [
      field,
      { isNeeded: needed.has(field), choices: choicesIn(parsed[field]) },
    ]),
  )
}

/** Returns the values of all enumerations in a schema, at any depth. */
function choicesIn(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum
  return Object.values(schema).flatMap(choicesIn)
}

/**
 * Reads from the shop an example of each value that calls need, and of each filter.
 * @param memberId the member with the most rows of every kind.
 */
export async function readKnown(db: Db, memberId: number): Promise<Known> {
  // Reads the values as arrays, because an SQL function accepts at most a hundred arguments.
  const things = Object.entries(inTheShop(memberId))
  const names = sql.join(things.map(([field]) => sql.lit(field)))
  const values = sql.join(things.map(([, value]) => sql`(${value})::text`))
  const { rows } = await sql<{ known: Record<string, unknown> }>`
    select jsonb_strip_nulls(jsonb_object(array[${names}], array[${values}])) as known`.execute(db)
  return { ...rows[0]!.known, ...chosen, member_id: String(memberId) }
}

const inTheShop = (memberId: number): Record<string, RawBuilder<unknown>> => ({
  product_id: sql`select id from product where active order by popularity desc, id limit 1`,
  product_ids: sql`select id from product where active order by popularity desc, id limit 1`,
  'getSharedWishes.link': sql`select token from wishlist_link limit 1`,
  category_id: sql`select category_id from product where active group by 1 order by count(*) desc limit 1`,
  brand_id: sql`select brand_id from product where active group by category_id, 1 order by count(*) desc limit 1`,
  group_id: sql`select id from product_group limit 1`,
  orderno: sql`select order_no from purchase_order where member_id = ${memberId} order by id desc limit 1`,
  'getOrder.orderno': sql`select order_no from purchase_order order by id desc limit 1`,
  account_id: sql`select id from account where member_id = ${memberId} and kind = 'store_credit'`,
  'viewAccount.account_id': sql`select id from system_account where kind = 'sales'`,
  'recomputeAccount.account_id': sql`select id from account where member_id = ${memberId} and kind = 'earnings'`,
  transfer_id: sql`select id from transfer where member_id = ${memberId} order by id desc limit 1`,
  intent_id: sql`select id from payment_intent order by id desc limit 1`,
  case_no: sql`select id from payment_case order by id desc limit 1`,
  breach_no: sql`select id from breach order by id desc limit 1`,
  withdrawal_no: sql`select reference from withdrawal order by id desc limit 1`,
  correction_id: sql`select id from correction order by id desc limit 1`,
  write_off_id: sql`select id from cash_write_off order by id desc limit 1`,
  closing_id: sql`select id from first_closing_request order by id desc limit 1`,
  deposit_id: sql`select id from tax_deposit order by id desc limit 1`,
  settlement_id: sql`select id from settlement order by id desc limit 1`,
  manifest_id: sql`select id from parcel_manifest order by id desc limit 1`,
  report_no: sql`select id from set_aside_report order by id desc limit 1`,
  'viewBooking.run_id': sql`select id from booking_run order by id desc limit 1`,
  line_id: sql`select id from bank_line order by id desc limit 1`,
  remittance_id: sql`select id from cash_remittance order by id desc limit 1`,
  run_id: sql`select id from reconciliation_run order by id desc limit 1`,
  import_id: sql`select id from product_import order by id desc limit 1`,
  slot_id: sql`select id from slot where member_id = ${memberId} limit 1`,
  staff_id: sql`select id from staff_member order by id limit 1`,
  article_id: sql`select id from article limit 1`,
  shop_id: sql`select id from shop limit 1`,
  zone_id: sql`select min(id) from delivery_zone`,
  range_id: sql`select id from pin_range order by first_pin desc limit 1`,
  complaint_no: sql`select id from complaint where member_id = ${memberId} order by id desc limit 1`,
  post_no: sql`select id from product_post where kind = 'question' order by id desc limit 1`,
  return_no: sql`select id from return_request where member_id = ${memberId} order by id desc limit 1`,
  audit_id: sql`select min(id) from pattern_audit`,
  agreement_id: sql`select min(id) from seller_agreement`,
  'getVisitorComplaint.complaint_no': sql`select id from complaint where member_id = 0 order by id limit 1`,
  'getVisitorComplaint.mobile': sql`select writer_mobile from complaint where member_id = 0 order by id limit 1`,
  'getReturnable.line': sql`select 1`,
  'getReturnable.orderno': sql`select order_no from purchase_order
      join order_event on order_id = purchase_order.id and order_event.member_id = purchase_order.member_id
    where purchase_order.member_id = ${memberId} and purchase_order.status = 'delivered' and order_event.status = 'delivered'
    order by at desc limit 1`,
  proposal_id: sql`select id from plan_proposal limit 1`,
  proposed_order: sql`select id from proposed_order where member_id = ${memberId} order by id desc limit 1`,
  provider: sql`select provider from webhook_event limit 1`,
  event_id: sql`select event_id from webhook_event order by received_at desc limit 1`,
  mobile: sql`select mobile from member where id = ${memberId}`,
  member: sql`select mobile from member where id = ${memberId}`,
  user_mobile: sql`select mobile from member where id = ${memberId}`,
  buyer_mobile: sql`select mobile from member where id = ${memberId}`,
  pin_code: sql`select delivery ->> 'pin_code' from purchase_order order by id desc limit 1`,
  id: sql`select brand_id from product where active limit 1`,
  state_id: sql`select state_id from district limit 1`,
  district_id: sql`select id from district limit 1`,
  sub_district_id: sql`select id from sub_district limit 1`,
  month: sql`select to_char(max(at) at time zone 'Asia/Kolkata', 'YYYY-MM') from transfer`,
  from: sql`select to_char(now() - interval '20 days', 'YYYY-MM-DD')`,
  to: sql`select to_char(now() - interval '10 days', 'YYYY-MM-DD')`,
})

const chosen: Known = {
  q: '9000000001',
  search: 'note',
  search_string: 'note',
  min_price: '100',
  max_price: '100000',
  in_stock: '1',
  groups: '1',
  amount_min: '500',
  amount_max: '5000',
  min_amount: '500',
  max_amount: '5000',
  amount: '1000',
  bank: 'SBIN',
  quarter: '2026-3',
  type_id: '0',
  level: '1',
  code: 'order_paid',
  action: 'saveProduct',
  subject: 'product 1',
  with_earned: '1',
  records: '10',
  coupon_id: '1',
  coupon_code: 'GROW1',
  page: 'about',
  purpose: 'order',
  versions: ['1'],
  rate: '18',
  key: 'payout_stuck_hours',
  total_amount: '500',
  final_pay: '500',
  isRedeemCashBack: '1',
  product: [{ product_id: '1', id: '1', qty: 1, quantity: 1, price: 1 }],
  line: '1',
  quantity: '1',
  cashback: '0',
  'getMyReferrals.status': '2',
  'getNewAchievementList.type_id': '0',
}
