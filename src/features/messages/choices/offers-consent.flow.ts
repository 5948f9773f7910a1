import type { Db } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import type { Say } from '../../../words/words-of.ts'
import { changeConsent } from '../../consents/change-consent.flow.ts'
import { hasConsent } from '../../consents/consents.sql.ts'
import { type ChannelName, channelNames, isOn } from '../message-kinds.ts'
import { listChoices, saveChoice } from './message-choices.sql.ts'

type OffersChoice = { memberId: number; way: ChannelName; turnsOn: boolean; place: 'messages' | 'link' }

/**
 * Records what switching a channel of offers on or off says about the consent to offers. The first channel that is
 * switched on gives it, for this channel alone. The last one that is switched off withdraws it.
 */
export async function recordOffersChoice(
  db: Db,
  context: Pick<AppContext, 'extensions'> & { say: Say },
  { memberId, way, turnsOn, place }: OffersChoice,
): Promise<void> {
  const choices = await listChoices(db, memberId)
  const consent = { memberId, purpose: 'offers', language: context.say.language, place } as const
  if (!turnsOn) {
    const staysOn = channelNames.some((name) => name !== way && isOn(choices, 'offers', name))
    if (!staysOn) await changeConsent(db, context, { ...consent, isGiven: false })
    return
  }
  if (await hasConsent(db, memberId, 'offers')) return
  await changeConsent(db, context, { ...consent, isGiven: true })
  for (const other of channelNames)
    if (other !== way && isOn(choices, 'offers', other))
      await saveChoice(db, memberId, { kind: 'offers', way: other, is_on: false })
}
