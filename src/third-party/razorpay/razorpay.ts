// The errors that all Razorpay services share.

/**
 * Thrown when the provider refuses a request and would refuse it again. The message is the provider's,
 * written for developers.
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
 * Thrown when the provider gives no usable answer before the deadline, so that the outcome is unknown. Also
 * thrown for rejected API keys: an operator can correct them, and a retry can then succeed.
 */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError'
}
