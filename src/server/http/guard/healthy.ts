/** The response of a health check without problems. */
export const healthy = { status: true, message: 'ok' }
