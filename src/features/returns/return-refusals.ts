/** The reasons why a line cannot be returned, for the calls that request returns. */
export const notReturnable = {
  unknownLine: [404, 'returns.unknownLine'],
  notDelivered: [409, 'returns.notDelivered'],
  notReturnable: [409, 'returns.notReturnable'],
  windowOver: [409, 'returns.windowOver'],
  nothingLeft: [409, 'returns.nothingLeft'],
} as const
