/** The parts of a TDS challan's number: the bank branch, the day of payment and the serial number of that day. */
export type TdsChallan = { bsrCode: string; paidOn: string; serial: string }

/**
 * Returns the challan identification number (CIN) of a TDS challan: BSR code, day, month, year and serial
 * number, without separators.
 * @param challan.paidOn a day such as '2026-11-20'.
 */
export function cinOf({ bsrCode, paidOn, serial }: TdsChallan): string {
  const [year, month, day] = paidOn.split('-')
  return `${bsrCode}${day}${month}${year}${serial}`
}

/**
 * Splits a CIN into its parts. Returns undefined for a number that an earlier release stored in another form.
 */
export function readCin(cin: string): TdsChallan | undefined {
  const [, bsrCode, day, month, year, serial] = /^(\d{7})(\d\d)(\d\d)(\d{4})(\d{5})$/.exec(cin) ?? []
  return serial ? { bsrCode: bsrCode!, paidOn: `${year}-${month}-${day}`, serial } : undefined
}
