type Details = {
  field?: string
  source?: 'business' | 'customer' | 'bank'
  step?: string
  reason?: string
  metadata?: Record<string, string>
}

/** A refusal in the form of the provider's API. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly httpStatus: number
  readonly body: { error: Record<string, unknown> }

  constructor(description: string, details: Details = {}, httpStatus = 400) {
    super(description)
    this.httpStatus = httpStatus
    this.body = {
      error: {
        code: httpStatus >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        description,
        source: details.source ?? 'business',
        step: details.step ?? 'NA',
        reason: details.reason ?? (details.field ? 'input_validation_failed' : 'NA'),
        metadata: details.metadata ?? {},
        ...(details.field ? { field: details.field } : {}),
      },
    }
  }
}
