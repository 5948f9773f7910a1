import { isDay } from '../orders/list-filters.ts'

/**
 * The filters of the list of members as its address has them. What no filter can be is left out, so that an address that
 * was typed or is from long ago still shows a list.
 */
export function listFilters(params: URLSearchParams) {
  const given = (name: string, isGood: (value: string) => boolean) => {
    const value = params.get(name) ?? ''
    return value !== '' && isGood(value) ? value : undefined
  }
  return {
    q: given('q', (value) => value.length <= 100),
    status: (['open', 'blocked', 'closed'] as const).find((status) => status === params.get('status')),
    subscribed: (['yes', 'no'] as const).find((answer) => answer === params.get('subscribed')),
    from: given('from', isDay),
    to: given('to', isDay),
    cursor: given('cursor', (value) => /^\d{1,15}$/.test(value)),
  }
}
