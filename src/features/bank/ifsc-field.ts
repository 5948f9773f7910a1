import { text } from '../../wire/fields.ts'
import { tidyCode } from '../../wire/tidy-typed.ts'
import { ifscOf, isIfsc } from './ifsc.ts'

/** An IFSC on the wire, in any case. */
export const ifscField = text({
  max: 11,
  tidy: tidyCode,
  rules: [
    [(value) => value !== '', 'bank.ifscMissing'],
    [(value) => ifscOf(value).length === 11, 'bank.ifscForm'],
    [(value) => /^[A-Z]{4}/.test(ifscOf(value)), 'bank.ifscLetters'],
    [(value) => ifscOf(value)[4] === '0', 'bank.ifscZero'],
    [isIfsc, 'bank.ifscBranch'],
  ],
})
