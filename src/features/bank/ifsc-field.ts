import { text } from '../../wire/fields.ts'
import { isIfsc } from './ifsc.ts'

/** An IFSC on the wire, in capitals or not. */
export const ifscField = text({
  max: 11,
  rules: [
    [(value) => value !== '', 'Please enter the IFSC'],
    [isIfsc, 'An IFSC has 11 characters, such as HDFC0001234'],
  ],
})
