import { id, optionalField, wholeNumber } from '../../../../wire/fields.ts'
import { orderNo } from '../order-fields.ts'

/** Units of one line of an order. */
export const partOfOrder = {
  orderno: orderNo,
  line: wholeNumber({ min: 1, max: 50, message: 'field.invalid' }),
  quantity: wholeNumber({ min: 1, max: 99, message: 'office.orders.chooseQuantity' }),
}

/**
 * The number of the order's partial cancellations and returns when its amounts were shown. The call is
 * refused if the number has changed since.
 */
export const seenChanges = wholeNumber({ min: 0, max: 10_000, message: 'field.invalid' })

/** The returned variant, for a line that was exchanged in part. */
export const returnedVariant = optionalField(id('office.orders.chooseVariant'))

/** The number of these units that are unfit for sale. */
export const unfitOfUnits = wholeNumber({ min: 0, max: 99, message: 'office.orders.unfitInvalid' })
