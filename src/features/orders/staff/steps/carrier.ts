/** Who carries a parcel, of what was typed: nobody named, a courier with or without a number, or a number without a courier. */
export function carrierOf(
  courier: string | undefined,
  trackingNo: string | undefined,
): { courier: string; trackingNo: string } | 'courierMissing' | undefined {
  if (courier !== undefined) return { courier, trackingNo: trackingNo ?? '' }
  return trackingNo === undefined ? undefined : 'courierMissing'
}
