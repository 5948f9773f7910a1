import type { ServiceModes } from '../../platform/settings/settings.ts'
import type { Settings } from './start-settings.ts'

type Services = Pick<
  Settings,
  | 'mode'
  | 'cardPayments'
  | 'payouts'
  | 'couriers'
  | 'messages'
  | 'msg91'
  | 'mail'
  | 'push'
  | 'ifscLookup'
  | 'newsSearch'
  | 'panCheck'
  | 'eInvoices'
>

/** Returns which external services are real, simulated, or turned off. */
export function serviceModes(services: Services): ServiceModes {
  const { messages, msg91 } = services
  return {
    cardPayments: modeOf(services.cardPayments),
    payouts: modeOf(services.payouts),
    couriers: modeOf(services.couriers),
    messages: messages === 'off' ? 'off' : msg91 ? 'real' : 'standIn',
    mail: modeOf(services.mail),
    push: modeOf(services.push),
    ifscLookup: modeOf(services.ifscLookup),
    newsSearch: modeOf(services.newsSearch),
    panCheck: modeOf(services.panCheck),
    eInvoices: modeOf(services.eInvoices),
  }
}

function modeOf(setting: 'off' | 'stand-in' | object): ServiceModes[keyof ServiceModes] {
  if (setting === 'off') return 'off'
  return setting === 'stand-in' ? 'standIn' : 'real'
}
