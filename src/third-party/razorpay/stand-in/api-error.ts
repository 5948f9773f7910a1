/** A refusal in the provider's format. Contains only the fields that the clients read. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly httpStatus: number
  readonly body: { error: Record<string, unknown> }

  constructor(
    description: string,
    details: { field?: string; reason?: string; metadata?: Record<string, string> } = {},
    httpStatus = 400,
  ) {
    super(description)
    this.httpStatus = httpStatus
    const code = httpStatus >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR'
    this.body = { error: { code, description, metadata: {}, ...details } }
  }
}
