/** A refusal in the form of the provider's API. */
export class CourierApiError extends Error {
  override name = 'CourierApiError'
  readonly httpStatus: number

  constructor(message: string, httpStatus: number) {
    super(message)
    this.httpStatus = httpStatus
  }
}
