import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const days = z.int().check(z.gte(1), z.lte(90))
const promise = z.object({ deliver_from_days: days, deliver_to_days: days, return_days: z.nullable(days) })

/**
 * The shop's promises, in days, about delivery and returns, shown with products and open orders. An order's
 * expected delivery and return window follow from these promises. Null until the operator sets them. A
 * separate setting says how long rewards wait after a delivery.
 */
export const deliveryAndReturns = shopSetting(
  'delivery_and_returns',
  z.nullable(promise),
  null,
  {
    group: 'orders',
    title: 'office.settings.delivery',
    help: 'office.settings.deliveryHelp',
    shape: 'fields',
    mayBeEmpty: true,
    fields: [
      { name: 'deliver_from_days', label: 'office.settings.deliverFrom', input: 'days' },
      { name: 'deliver_to_days', label: 'office.settings.deliverTo', input: 'days' },
      { name: 'return_days', label: 'office.settings.returnDays', input: 'days', optional: true },
    ],
  },
  {
    strict: z.nullable(
      promise.check(
        z.refine(({ deliver_from_days, deliver_to_days }) => deliver_from_days <= deliver_to_days, {
          path: ['deliver_to_days'],
          error: 'office.settings.deliverOrder',
        }),
      ),
    ),
  },
)
