/** The health answer while all is well, for the operator's monitoring. */
export const healthy = { status: true, message: 'ok' }
