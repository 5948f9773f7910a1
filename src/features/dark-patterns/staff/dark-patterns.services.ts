import type { Service } from '../../../platform/service/service.ts'
import { readCertificate } from '../certificate.flow.ts'
import { checked } from '../checked.ts'
import type { PatternCheck } from '../patterns.ts'
import type { getPatternChecks } from './dark-patterns.calls.ts'

export const getPatternChecksService: Service<typeof getPatternChecks> = async ({ db }) => {
  const certificate = await readCertificate(db)
  const { day, screens, checks } = checked
  return {
    data: {
      day,
      screens,
      checks: Object.entries(checks).map(([name, result]) => ({ name: name as PatternCheck, ...result })),
      certificate: {
        state: certificate.state,
        ...(certificate.state !== 'none' && {
          signed_on: certificate.signedOn,
          valid_until: certificate.validUntil,
        }),
      },
    },
  }
}
