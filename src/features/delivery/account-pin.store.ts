import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { getMyAddressDetails } from '../addresses/getMyAddressDetails.call.ts'

/** Asks for the PIN code of the member's default address. @returns '' where there is none, undefined without an answer. */
export async function askAccountPin(): Promise<string | undefined> {
  try {
    const { data } = await call(getMyAddressDetails)
    return data.find(({ is_default: isDefault }) => isDefault)?.pin_code ?? ''
  } catch (error) {
    if (isCallFailure(error)) return undefined
    throw error
  }
}
