import { optionalField } from '../../../wire/fields.ts'
import { gstinField } from '../../addresses/address-fields.ts'

/** The GSTIN of a business purchase, as the delivery address shows it. */
export const orderGstin = optionalField(gstinField())
