import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSettings, type SettingsError } from './start-settings.ts'

const key = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')
const account = {
  E_INVOICE_CLIENT_ID: 'client',
  E_INVOICE_CLIENT_SECRET: 'the-secret',
  E_INVOICE_USER: 'user',
  E_INVOICE_PASSWORD: 'the-password',
  E_INVOICE_GSTIN: '27AAPFU0939F1ZV',
  E_INVOICE_LOGIN_KEY: key,
  E_INVOICE_SIGNING_KEYS: key,
}

it('uses the account at the e-invoice portal when it is complete', () => {
  expect(readSettings(account).eInvoices).toMatchObject({ gstin: '27AAPFU0939F1ZV' })
})

it.each(['27AAPFU0939F1Z', '27AAPFU0993F1ZV', '99AAPFU0939F1ZV'])(
  'refuses to start with the mistyped GSTIN %s at the e-invoice portal',
  (gstin) => {
    let mistakes: readonly string[] = []
    try {
      readSettings({ ...account, E_INVOICE_GSTIN: gstin })
    } catch (error) {
      ;({ mistakes } = error as SettingsError)
    }
    expect(mistakes).toEqual([`E_INVOICE_GSTIN must be a GSTIN with its check character, not '${gstin}'.`])
  },
)
