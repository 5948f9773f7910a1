type SavedAddress = { rec_no: string; is_last_used: boolean; is_default: boolean }

/**
 * Returns the address to preselect: the one just saved, else the default address, else the only one, else the
 * one of the last order.
 */
export function preselectedAddress(
  addresses: readonly SavedAddress[],
  justSaved: unknown,
): string | undefined {
  const likely =
    addresses.find(({ rec_no }) => rec_no === justSaved) ??
    addresses.find(({ is_default }) => is_default) ??
    (addresses.length === 1 ? addresses[0] : addresses.find(({ is_last_used }) => is_last_used))
  return likely?.rec_no
}
