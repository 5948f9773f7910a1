import type { Service } from '../../../platform/service/service.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { hasConsent } from '../../consents/consents.sql.ts'
import { openChannel } from '../channels/channel.extension.ts'
import { describeChannel, describeKind } from '../kind-and-channel-names.ts'
import { readOwnEmail } from '../links/proven-email.sql.ts'
import { channelNames, choosableKinds, isAlwaysOn, isOn } from '../message-kinds.ts'
import { type getMyMessageChoices, setMyMessageChoice } from './choices.calls.ts'
import { listChoices, saveChoice } from './message-choices.sql.ts'
import { chooseOffersChannel } from './offers-consent.flow.ts'

export const getMyMessageChoicesService: Service<typeof getMyMessageChoices> = async (context) => {
  const { db, member } = context
  const email = await readOwnEmail(db, member.id)
  if (!email) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  const choices = await listChoices(db, member.id)
  const takesOffers = await hasConsent(db, member.id, 'offers')
  const open = channelNames.filter((name) => openChannel(context, name))
  return {
    data: choosableKinds.map((kind) => ({
      kind,
      ways: open.map((way) => ({
        way,
        is_on: isOn(choices, kind, way) && (kind !== 'offers' || takesOffers),
        is_fixed: isAlwaysOn(kind, way),
      })),
    })),
    email: { address: email.email, is_proven: email.isProven },
  }
}

export const setMyMessageChoiceService: Service<typeof setMyMessageChoice> = async (
  context,
  { kind, way, is_on: turnsOn },
) => {
  const { db, member, say, transaction } = context
  if (turnsOn && !openChannel(context, way)) throw refuse(setMyMessageChoice, 'notOpen')
  if (!turnsOn && isAlwaysOn(kind, way)) throw refuse(setMyMessageChoice, 'alwaysOn')
  if (turnsOn && way === 'email' && !(await readOwnEmail(db, member.id))?.isProven)
    throw refuse(setMyMessageChoice, 'notProven')
  const isWithdrawn = await transaction(async (trx) => {
    if (kind === 'offers')
      return await chooseOffersChannel(trx, context, { memberId: member.id, way, turnsOn, place: 'messages' })
    await saveChoice(trx, member.id, { kind, way, is_on: turnsOn })
    return false
  })
  const what = { kind: describeKind(say, kind), way: describeChannel(say, way) }
  if (isWithdrawn) return { message: say('told.switchedOffLast', what) }
  return { message: turnsOn ? say('told.switchedOn', what) : say('told.switchedOff', what) }
}
