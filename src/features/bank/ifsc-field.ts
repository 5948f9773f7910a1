import { text } from '../../wire/fields.ts'
import { isIfsc } from './ifsc.ts'

/** An IFSC on the wire, in capitals or not. */
export const ifscField = text({
  max: 11,
  rules: [
    [(value) => value !== '', 'bank.ifscMissing'],
    [isIfsc, 'bank.ifscForm'],
  ],
})
