/** How the status of an order is stored, and its code on the wire. */
const statusCodes = { pending: '1', processed: '2', rejected: '3', delivered: '4' } as const

export function statusCode(status: keyof typeof statusCodes) {
  return statusCodes[status]
}

const statusNames: Record<string, string> = { 1: 'Pending', 2: 'Processed', 3: 'Reject', 4: 'Delivered' }

/** What a person reads for a status of the wire; anything else is unknown. */
export function statusName(code: string): string {
  return statusNames[code] ?? 'Unknown'
}
