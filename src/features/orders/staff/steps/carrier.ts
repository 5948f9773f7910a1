/**
 * Returns the typed carrier with its tracking number, if any. Returns undefined if both are empty, and
 * 'courierMissing' for a tracking number without a carrier.
 */
export function carrierOf(
  courier: string | undefined,
  trackingNo: string | undefined,
): { courier: string; trackingNo: string } | 'courierMissing' | undefined {
  if (courier !== undefined) return { courier, trackingNo: trackingNo ?? '' }
  return trackingNo === undefined ? undefined : 'courierMissing'
}
