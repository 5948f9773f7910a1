import { expect, it } from 'vitest'
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts'

it('knows at least 3,000 of the passwords that are tried first', () => {
  expect(commonPasswordCount).toBeGreaterThanOrEqual(3_000)
})

it.each([
  '123456',
  '1234567890',
  '987654321',
  '111111',
  '121212',
  '123123',
  'password',
  'Password1',
  'PASSWORD@123',
  'P@ssw0rd',
  'p@$$word',
  'qwerty',
  '1qaz2wsx',
  'abc123',
  'iloveyou',
  'Krishna123',
  'omsairam',
  'Sachin@123',
  'india123',
  'welcome@123',
  'admin123',
  'AsmitaBazaar',
  'asm1tabazaar@123',
  'aaaaaaaaaa',
  '      ',
])('recognises %j as a common password', (password) => {
  expect(isCommonPassword(password, 'Asmita Bazaar')).toBe(true)
})

it.each(['correct horse', 'Tr0ub4dor&3x', 'mangoes-on-monday', 'पासवर्ड नवीन', 'k7#pQ2', 'gulmohar42!'])(
  'accepts %j as a password',
  (password) => {
    expect(isCommonPassword(password, 'Asmita Bazaar')).toBe(false)
  },
)
