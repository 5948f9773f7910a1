import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { getMyAddressDetails } from '../addresses/addresses.calls.ts'

/**
 * Loads the PIN code of the member's default address.
 * @returns '' if the member has no such address; undefined if the call fails.
 */
export async function askAccountPin(): Promise<string | undefined> {
  try {
    const { data } = await call(getMyAddressDetails)
    return data.find(({ is_default: isDefault }) => isDefault)?.pin_code ?? ''
  } catch (error) {
    if (isCallFailure(error)) return undefined
    throw error
  }
}
