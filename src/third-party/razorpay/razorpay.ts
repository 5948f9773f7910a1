// What the services of Razorpay have in common: how a request to one can fail.

/**
 * The provider refused the request, and would refuse it again. The message is the provider's, written for developers.
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
 * The provider gave no usable answer before the deadline, so the outcome of the request is unknown. Rejected API keys
 * count as this too, since they say nothing about the payment: once an operator has corrected them, a repeat can
 * succeed.
 */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError'
}
