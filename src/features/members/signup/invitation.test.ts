import { expect, it } from 'vitest'
import { readInvitation } from './invitation.ts'

const readLink = (query: string) => readInvitation(new URLSearchParams(query))

it('reads each part of an invitation, separately and together', () => {
  const whole = { mobile: '9000000001', name: 'Asha Patil', userId: '100001' }
  expect(readLink('mobile=9000000001&name=Asha+Patil&ui=100001')).toEqual(whole)
  expect(readLink('mobile=9000000001')).toEqual({ ...whole, name: '', userId: '' })
  expect(readLink('name=Asha%20Patil')).toEqual({ ...whole, mobile: '', userId: '' })
  expect(readLink('ui=100001')).toEqual({ ...whole, mobile: '', name: '' })
  expect(readLink('')).toEqual({ mobile: '', name: '', userId: '' })
})

it.each(['Asha', 'A. P. J. Abdul Kalam', 'Asha P.', "D'Souza", 'आशा पाटील', 'Anne-Marie  Rao'])(
  'shows the name %s of an invitation',
  (name) => {
    expect(readLink(`name=${encodeURIComponent(name)}`).name).toBe(name.replace(/\s+/g, ' '))
  },
)

it.each([
  'evil.example',
  'https://evil.example',
  'Call 9000000000',
  '<b>Asha</b>',
  'Asha\u202Egnp',
  '.',
  'Asha@bank',
])('shows no name for an invalid invitation: %s', (name) => {
  expect(readLink(`name=${encodeURIComponent(name)}`).name).toBe('')
})

it('cuts a long name of an invitation, and ignores an invalid number', () => {
  expect(readLink(`name=${'a'.repeat(5_000)}`).name).toHaveLength(40)
  expect(readLink('mobile=900000000&ui=1x')).toEqual({ mobile: '', name: '', userId: '' })
})
