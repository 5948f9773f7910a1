/** What health answers while all is well. No words: it is for the operator's monitoring. */
export const healthy = { status: true, message: 'ok' }
