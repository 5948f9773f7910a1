import { expect, it } from 'vitest'
import { mobileNumber } from './mobile-number-field.ts'

const field = mobileNumber('login.mobileMissing')

it.each(['9876543210', '+91 98765-43210', '09876543210', '919876543210', '98765\u00A043210'])(
  'reads the number copied as %j',
  (copied) => {
    expect(field.safeParse(copied)).toMatchObject({ success: true, data: '9876543210' })
  },
)

it.each(['98765432109', '+92 9876543210', '987654321'])('refuses %j and cuts nothing off', (copied) => {
  expect(field.safeParse(copied).success).toBe(false)
})
