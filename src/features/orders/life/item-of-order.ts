import { memberId, text, wholeNumber } from '../../../wire/fields.ts'

/** Input that names a number of units of an order's line. `line` is the line number of getOrderDetail. */
export const itemOfOrder = {
  user_id: memberId,
  orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
  line: wholeNumber({ min: 1, max: 50, message: 'field.invalid' }),
  quantity: wholeNumber({ min: 1, max: 99, message: 'field.invalid' }),
}
