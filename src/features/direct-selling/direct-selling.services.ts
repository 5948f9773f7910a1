import type { Service } from '../../platform/service/service.ts'
import { storedLanguage } from '../../platform/stored-language.ts'
import { refuse } from '../../wire/call-failure.ts'
import { acceptAgreement, type getMyAgreement } from './direct-selling.calls.ts'
import {
  findNewestAgreement,
  findNewestVersion,
  insertAcceptance,
  readLastAcceptance,
} from './direct-selling.sql.ts'

export const getMyAgreementService: Service<typeof getMyAgreement> = async ({ db, member, say }) => {
  const [agreement, accepted] = await Promise.all([
    findNewestAgreement(db, storedLanguage(say)),
    readLastAcceptance(db, member.id),
  ])
  return { data: { agreement: agreement ?? null, accepted: accepted ?? null } }
}

export const acceptAgreementService: Service<typeof acceptAgreement> = async (
  { db, member, client, say },
  { version },
) => {
  // Refuses any version but the newest, because only the newest will be required.
  if ((await findNewestVersion(db)) !== version) throw refuse(acceptAgreement, 'changed')
  await insertAcceptance(db, {
    memberId: member.id,
    version,
    language: storedLanguage(say),
    address: client.address,
  })
  return { message: say('agreement.accepted'), data: { version } }
}
