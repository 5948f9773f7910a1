import type { Db } from '../../../platform/database/database.ts'
import { lockMember } from '../../../platform/database/lock-member.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import type { Say } from '../../../words/words-of.ts'
import { changeConsent, giveConsent } from '../../consents/change-consent.flow.ts'
import { type ConsentPlace, hasConsent } from '../../consents/consents.sql.ts'
import { openChannel, type ShopWithChannels } from '../channels/channel.extension.ts'
import { type ChannelName, channelNames, isOn } from '../message-kinds.ts'
import { listChoices, saveChoice } from './message-choices.sql.ts'

type OffersChoice = { memberId: number; way: ChannelName; turnsOn: boolean; place: 'messages' | 'link' }

/**
 * Switches a channel of offers on or off, and records what this says about the consent to offers. The first channel
 * that is switched on gives it, for this channel alone. The last one that is switched off withdraws it.
 * @returns whether the member withdrew the consent.
 */
export async function chooseOffersChannel(
  db: Db,
  context: ShopWithChannels & { say: Say },
  { memberId, way, turnsOn, place }: OffersChoice,
): Promise<boolean> {
  await lockMember(db, memberId)
  const had = await hasConsent(db, memberId, 'offers')
  const consent = { memberId, purpose: 'offers', language: context.say.language, place } as const
  if (!turnsOn) {
    const stayOn = (await readChannelsOn(db, context, memberId)).filter((name) => name !== way)
    if (stayOn.length === 0) await changeConsent(db, context, { ...consent, isGiven: false })
    await saveChoice(db, memberId, { kind: 'offers', way, is_on: false })
    return had && stayOn.length === 0
  }
  if (!had) {
    await changeConsent(db, context, { ...consent, isGiven: true })
    const choices = await listChoices(db, memberId)
    for (const other of channelNames)
      if (other !== way && isOn(choices, 'offers', other))
        await saveChoice(db, memberId, { kind: 'offers', way: other, is_on: false })
  }
  await saveChoice(db, memberId, { kind: 'offers', way, is_on: true })
  return false
}

/** Withdraws the consent to offers by a link in a message, and switches the message's channel off. */
export async function stopOffers(
  db: Db,
  context: Pick<AppContext, 'extensions'> & { say: Say },
  { memberId, way }: Pick<OffersChoice, 'memberId' | 'way'>,
): Promise<void> {
  const { language } = context.say
  await changeConsent(db, context, { memberId, purpose: 'offers', isGiven: false, language, place: 'link' })
  await saveChoice(db, memberId, { kind: 'offers', way, is_on: false })
}

/**
 * Records the consent to offers of a member who asks for a message.
 * @returns whether SMS was switched on, because no channel of offers reached the member.
 */
export async function askForOffers(
  db: Db,
  context: ShopWithChannels & { say: Say },
  { memberId, place }: { memberId: number; place: ConsentPlace },
): Promise<boolean> {
  await giveConsent(db, { memberId, purpose: 'offers', language: context.say.language, place })
  return await switchSmsOnIfNeeded(db, context, memberId)
}

/**
 * Switches SMS on for offers if no channel of offers reaches the member. Otherwise a member who stopped them would give
 * consent again and get nothing. The caller has locked the member. Returns whether it switched SMS on.
 */
export async function switchSmsOnIfNeeded(
  db: Db,
  context: ShopWithChannels,
  memberId: number,
): Promise<boolean> {
  if (!openChannel(context, 'sms') || (await readChannelsOn(db, context, memberId)).length > 0) return false
  await saveChoice(db, memberId, { kind: 'offers', way: 'sms', is_on: true })
  return true
}

/** Returns the channels by which offers would reach a member: switched on, configured and with a recipient. */
async function readChannelsOn(db: Db, context: ShopWithChannels, memberId: number): Promise<ChannelName[]> {
  const choices = await listChoices(db, memberId)
  const on: ChannelName[] = []
  for (const name of channelNames) {
    const channel = isOn(choices, 'offers', name) ? openChannel(context, name) : undefined
    if (channel && ((await channel.hasRecipient?.(db, memberId)) ?? true)) on.push(name)
  }
  return on
}
