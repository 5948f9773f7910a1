import { gstCodeOfState, stateOfGstin } from '../../money/gstin.ts'
import type { BusinessInput } from './address-fields.ts'

/** The reason to refuse the GSTIN or legal name of an address, and the field to show it at. */
export type UnfitBusiness =
  | { code: 'gstinMissing' | 'businessNameMissing'; field: 'gstin' | 'business_name'; places?: undefined }
  | { code: 'gstinState'; field: 'gstin'; places: { state: string; of: string } }

/**
 * Returns why a GSTIN and a legal name cannot be saved with an address in a state; undefined if they can. A
 * GSTIN is registered in one state, which must be the address's. The place of supply of a business purchase
 * is then both the state of delivery and the state of registration.
 */
export function findUnfitBusiness(
  { gstin, business_name: name }: BusinessInput,
  state: string,
): UnfitBusiness | undefined {
  if (name && !gstin) return { code: 'gstinMissing', field: 'gstin' }
  if (!gstin) return undefined
  if (!name) return { code: 'businessNameMissing', field: 'business_name' }
  if (gstin.slice(0, 2) === gstCodeOfState(state)) return undefined
  return { code: 'gstinState', field: 'gstin', places: { state, of: stateOfGstin(gstin) ?? '' } }
}
