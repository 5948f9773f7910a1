import { text } from '../../wire/fields.ts'

/** An account number on the wire: Indian banks give 9 to 18 digits. */
export const accountNumberField = text({
  max: 18,
  tooLong: 'bank.accountNumberForm',
  rules: [
    [(value) => value !== '', 'bank.accountNumberMissing'],
    [(value) => /^\d+$/.test(value), 'bank.onlyNumbers'],
    [(value) => /^\d{9,18}$/.test(value) && !/^0+$/.test(value), 'bank.accountNumberForm'],
  ],
})
