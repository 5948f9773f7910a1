// Errors that all Razorpay services share.

/**
 * The provider refused the request, and would refuse it again. The message is the provider's, for
 * developers.
 */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError'
  readonly httpStatus: number
  readonly code: string
  readonly field: string | undefined

  constructor(refusal: { httpStatus: number; code: string; description: string; field?: string }) {
    super(refusal.description)
    this.httpStatus = refusal.httpStatus
    this.code = refusal.code
    this.field = refusal.field
  }
}

/**
 * The provider gave no usable answer before the deadline, so the outcome is unknown. Rejected API keys
 * count as this too: they say nothing about the payment, and a retry can succeed after an operator fixed
 * them.
 */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError'
}
