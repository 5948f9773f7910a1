import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const rupees = z.number().check(z.gte(0), z.lte(10_000_000), z.multipleOf(0.01))
const fee = z.number().check(z.gte(0), z.lte(100_000), z.multipleOf(0.01))
const orders = z.int().check(z.gte(0), z.lte(1_000))

const cash = z.object({
  is_on: z.boolean(),
  order_min: rupees,
  order_max: rupees,
  open_orders: orders,
  open_amount: rupees,
  first_orders: orders,
  first_order_max: rupees,
  came_back_max: orders,
  confirms_phone: z._default(z.boolean(), true),
  handed_in_days: z._default(z.int().check(z.gte(1), z.lte(90)), 7),
  fee: z._default(fee, 0),
  fee_free_above: z._default(z.nullable(fee), null),
})

/** Whether orders may be paid in cash on delivery, with the limits and the fee in rupees. Off by default. */
export const cashOnDelivery = shopSetting(
  'cash_on_delivery',
  cash,
  {
    is_on: false,
    order_min: 100,
    order_max: 5_000,
    open_orders: 3,
    open_amount: 10_000,
    first_orders: 2,
    first_order_max: 2_000,
    came_back_max: 2,
    confirms_phone: true,
    handed_in_days: 7,
    fee: 0,
    fee_free_above: null,
  },
  {
    group: 'orders',
    title: 'orders.cashOnDelivery',
    help: 'office.settings.cashHelp',
    shape: 'fields',
    fields: [
      { name: 'is_on', label: 'office.settings.cashOn', input: 'switch' },
      { name: 'order_min', label: 'office.settings.cashOrderMin', input: 'rupees' },
      { name: 'order_max', label: 'office.settings.cashOrderMax', input: 'rupees' },
      { name: 'open_orders', label: 'office.settings.cashOpenOrders', input: 'whole' },
      { name: 'open_amount', label: 'office.settings.cashOpenAmount', input: 'rupees' },
      { name: 'first_orders', label: 'office.settings.cashFirstOrders', input: 'whole' },
      { name: 'first_order_max', label: 'office.settings.cashFirstMax', input: 'rupees' },
      { name: 'came_back_max', label: 'office.settings.cashCameBack', input: 'whole' },
      { name: 'fee', label: 'office.settings.cashFee', input: 'rupees' },
      { name: 'fee_free_above', label: 'office.settings.cashFeeFreeAbove', input: 'rupees', optional: true },
      { name: 'confirms_phone', label: 'office.settings.cashConfirms', input: 'switch' },
      { name: 'handed_in_days', label: 'office.settings.cashHandedIn', input: 'days' },
    ],
  },
  {
    strict: cash.check(
      z.refine(({ order_min, order_max }) => order_min <= order_max, {
        path: ['order_max'],
        error: 'office.settings.cashOrder',
      }),
    ),
  },
)
