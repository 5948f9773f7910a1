// The keys of a webhook that hold no personal data, card or account. Staff see no other values.
const harmless = new Set([
  'entity',
  'event',
  'contains',
  'created_at',
  'id',
  'order_id',
  'payment_id',
  'refund_id',
  'payout_id',
  'amount',
  'amount_refunded',
  'amount_paid',
  'amount_due',
  'fee',
  'fees',
  'tax',
  'currency',
  'base_amount',
  'status',
  'refund_status',
  'captured',
  'method',
  'receipt',
  'attempts',
  'mode',
  'purpose',
  'speed_processed',
  'error_code',
  'error_description',
  'error_source',
  'error_step',
  'error_reason',
  'status_details',
  'reason',
  'description',
  'source',
  'step',
  'reference_id',
  'utr',
  'batch_id',
  'international',
])
const hidden = '••••'

/**
 * Formats a stored webhook as readable text, with all keys but only the values of harmless keys. Returns
 * undefined for a body that is not JSON.
 */
export function redactWebhook(body: Buffer): string | undefined {
  try {
    return JSON.stringify(shown(JSON.parse(body.toString('utf8')) as unknown, true), undefined, 2)
  } catch {
    return undefined
  }
}

function shown(value: unknown, isHarmless: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, isHarmless))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one, harmless.has(key))]))
  return isHarmless || value === null ? value : hidden
}
