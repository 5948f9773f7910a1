/**
 * Reads the typed carrier: undefined if empty, a carrier with or without a number, or 'courierMissing' for a
 * number alone.
 */
export function carrierOf(
  courier: string | undefined,
  trackingNo: string | undefined,
): { courier: string; trackingNo: string } | 'courierMissing' | undefined {
  if (courier !== undefined) return { courier, trackingNo: trackingNo ?? '' }
  return trackingNo === undefined ? undefined : 'courierMissing'
}
