import { expect, it } from 'vitest'
import english from '../../words/en.json' with { type: 'json' }

const sentences = Object.entries(english)

it('says Login, Logout and logging in, and signing in only during a login', () => {
  // Excludes staff screens, which say 'sign in'. The shop's own screens say 'log in'.
  const shown = sentences.filter(([key]) => !key.startsWith('office.'))
  const others = shown.filter(([, sentence]) => /\bsign(ed|ing|s)?[ -](in|out)\b/i.test(sentence))
  expect(others).toEqual([['login.signingIn', 'Signing in...']])
})

it('uses exclamation marks only in the listed English sentences', () => {
  const given = [
    'Something went wrong!',
    'Signup failed! Please try again.',
    'Invalid credentials!',
    'Success!',
    'Signup successful!',
    'Login successful!',
    'Error!',
    'Oops!',
    'Insufficient Balance!',
    'Login Required!',
    'Product not found!',
    'Your cart is empty!',
    'Redemption Failed!',
    'Failed to create solts!',
  ]
  const loud = sentences.filter(
    ([key, sentence]) => sentence.includes('!') && key !== 'catalogue.subscriberOffer',
  )
  expect(loud.filter(([, sentence]) => !given.includes(sentence))).toEqual([])
})

it('quotes no placeholder, which would be shown as it is', () => {
  expect(sentences.filter(([, sentence]) => /(?<!')'\{/.test(sentence))).toEqual([])
})
