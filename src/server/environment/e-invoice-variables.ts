import { hasGstinCheck, isGstin } from '../../money/gstin.ts'
import { readPublicKey } from '../../third-party/e-invoices/irp-ciphers.ts'
import type { IrpOptions } from '../../third-party/e-invoices/irp-client.ts'
import type { SettingsReader } from './start-settings.ts'

/** The operator's account at the invoice registration portal. */
export type EInvoiceAccount = Omit<IrpOptions, 'isStandIn' | 'timeoutMs'>

/** The portal that registers invoices to businesses: real, a stand-in (demo only), or none. */
export type EInvoiceSettings = EInvoiceAccount | 'stand-in' | 'off'

const names = [
  'E_INVOICE_CLIENT_ID',
  'E_INVOICE_CLIENT_SECRET',
  'E_INVOICE_USER',
  'E_INVOICE_PASSWORD',
  'E_INVOICE_GSTIN',
  'E_INVOICE_LOGIN_KEY',
  'E_INVOICE_SIGNING_KEYS',
] as const

export function readEInvoices(
  read: SettingsReader,
  mode: 'demo' | 'live',
  mistakes: string[],
): EInvoiceSettings {
  const isOn = read.choice('E_INVOICE', ['on', 'off'], 'on') === 'on'
  // Requests contain the keys, so only a demo may use plain http.
  const url = read.url('E_INVOICE_BASE_URL', mode === 'live' ? ['https:'] : ['https:', 'http:'])
  const values = names.map((name) => read.text(name, ''))
  const missing = names.filter((_, index) => values[index] === '')
  if (missing.length > 0 && missing.length < names.length)
    mistakes.push(`The account of the e-invoice portal is incomplete: ${missing.join(', ')} must be set.`)
  if (!isOn) return 'off'
  if (missing.length > 0) return mode === 'demo' ? 'stand-in' : 'off'
  const [clientId, clientSecret, userName, password, gstin, loginKey, signing] = values as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if (!isGstin(gstin) || !hasGstinCheck(gstin))
    mistakes.push(`E_INVOICE_GSTIN must be a GSTIN with its check character, not '${gstin}'.`)
  const signingKeys = signing.split(',').map((key) => key.trim())
  if (![loginKey, ...signingKeys].every(isKey))
    mistakes.push('E_INVOICE_LOGIN_KEY and E_INVOICE_SIGNING_KEYS must be public keys in base64.')
  const baseUrl = (url ?? 'https://api.einvoice1.gst.gov.in').replace(/\/+$/, '')
  return { baseUrl, clientId, clientSecret, userName, password, gstin, loginKey, signingKeys }
}

function isKey(base64: string): boolean {
  try {
    return readPublicKey(base64).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
