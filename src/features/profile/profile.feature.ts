import { moneyData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode } from '../../platform/service/text-fates.ts'
import * as closingCalls from './closing/closing.calls.ts'
import * as closingServices from './closing/closing.services.ts'
import * as devicesCalls from './devices/devices.calls.ts'
import * as devicesServices from './devices/devices.services.ts'
import * as profileCalls from './profile.calls.ts'
import * as profileServices from './profile.services.ts'

export const profile = feature({
  calls: [
    ...implementAll(closingCalls, closingServices),
    ...implementAll(devicesCalls, devicesServices),
    ...implementAll(profileCalls, profileServices),
  ],
  keepsAboutMember: [
    {
      table: 'credit_waiver',
      described: [moneyData],
      export: 'Written at the moment of closing, when there is no account left that could ask.',
      erase: 'Proves that the member gave up the balance. Kept with the ledger: eight years.',
      texts: {
        sentence: { kept: 'The sentence that the member agreed to. It names nobody.' },
        language: aCode,
        address: { kept: 'Proves from where the member agreed.' },
      },
    },
  ],
})
