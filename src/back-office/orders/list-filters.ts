import { waysToPay } from '../../features/orders/ways-to-pay.ts'
import { orderStatuses } from './order-fields.ts'

/**
 * The filters of the list of orders as its address has them. What no filter can be is left out, so that an address that was
 * typed or is from long ago still shows a list.
 */
export function listFilters(params: URLSearchParams) {
  const given = (name: string, isGood: (value: string) => boolean) => {
    const value = params.get(name) ?? ''
    return value !== '' && isGood(value) ? value : undefined
  }
  return {
    status: orderStatuses.find((status) => status === params.get('status')),
    sort: (['oldest', 'newest'] as const).find((sort) => sort === params.get('sort')),
    paid_by: waysNamed.find((way) => way === params.get('paid_by')),
    q: given('q', (value) => value.length <= 60),
    from: given('from', isDay),
    to: given('to', isDay),
    min_amount: given('min', isAmount),
    max_amount: given('max', isAmount),
    pin_code: given('pin', (value) => /^[1-9]\d{5}$/.test(value)),
    cursor: given('cursor', (value) => /^\d{1,15}$/.test(value)),
  }
}

export const waysNamed = Object.keys(waysToPay) as (keyof typeof waysToPay)[]
const isAmount = (value: string) => /^\d{1,9}(\.\d{1,2})?$/.test(value)

/** A day of the calendar, as in '2026-11-20'. */
export function isDay(value: string): boolean {
  const time = /^2\d{3}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  // A 31 February is read as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
