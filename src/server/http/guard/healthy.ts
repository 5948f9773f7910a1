/** What health answers while all is well. It is for the operator's monitoring. */
export const healthy = { status: true, message: 'ok' }
