import { deviceName } from '../../../platform/device-name.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readContact, shownContact } from '../../../platform/settings/contact.ts'
import { newToken } from '../../../platform/tokens.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { signIn } from '../login/sign-in.flow.ts'
import { findMember, findMemberById, lockMember } from '../member.sql.ts'
import { spendProofForAccount } from '../step-up/step-up.flow.ts'
import { answerChallenge, type ChallengeFor, isChallengeFor, makeChallenge } from './challenge.flow.ts'
import {
  addPasskey,
  confirmPasskey,
  type getMyPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  type startPasskeyLogin,
  type startPasskeyStepUp,
} from './passkeys.calls.ts'
import {
  confirmPasskeyOf,
  deletePasskeys,
  insertPasskey,
  listPasskeys,
  renamePasskeyTo,
} from './passkeys.sql.ts'
import { checkPasskey } from './use-passkey.flow.ts'
import { newPasskeyOptions, passkeyOptions, verifyNewPasskey } from './webauthn.ts'

const passkeysMax = 20

export const addPasskeyService: Service<typeof addPasskey> = async (context, { passkey: given, name }) => {
  const { db, transaction, member, client, say } = context
  const missing = await spendProofForAccount(context, { isKept: true })
  if (missing) throw refuse(addPasskey, 'stepUpRequired', { data: missing })
  const wanted: ChallengeFor = { purpose: 'add', whose: member.sessionHash.toString('hex') }
  const response = { ...given, clientExtensionResults: {} }
  const passkey = await verifyNewPasskey(context, response, isChallengeFor(context, wanted))
  if (!passkey || !(await answerChallenge(context, given.response.clientDataJSON, wanted)))
    throw refuse(addPasskey, 'notAccepted')
  const { mobile } = await findMemberById(db, member.id)
  await transaction(async (trx) => {
    // Locks the member. Otherwise two concurrent requests could both see room for one more passkey.
    await lockMember(trx, member.id)
    // Also refuses a session that a concurrent recovery of the account has ended.
    const spent = await spendProofForAccount({ ...context, db: trx })
    if (spent) throw refuse(addPasskey, 'stepUpRequired', { data: spent })
    if ((await listPasskeys(trx, member.id)).length >= passkeysMax)
      throw refuse(addPasskey, 'tooMany', { places: { max: passkeysMax } })
    const named = { ...passkey, name: name ?? deviceName(say, client.device) }
    if (!(await insertPasskey(trx, member.id, named))) throw refuse(addPasskey, 'addedAlready')
    await queueMessage(trx, { mobile, template: 'passkey_added', language: say.language, details: {} })
  })
  return { message: say('passkeys.added'), data: { passkey_id: given.id } }
}

export const confirmPasskeyService: Service<typeof confirmPasskey> = async (context, input) => {
  const { transaction, member, say } = context
  await transaction(async (trx) => {
    // Locks the member. A concurrent recovery of the account either waits and then suspends the passkey, or
    // has already ended this session.
    await lockMember(trx, member.id)
    const missing = await spendProofForAccount({ ...context, db: trx }, { reason: 'suspended', isKept: true })
    if (missing) throw refuse(confirmPasskey, 'stepUpRequired', { data: missing })
    if (!(await confirmPasskeyOf(trx, member.id, Buffer.from(input.passkey_id, 'base64url'))))
      throw refuse(confirmPasskey, 'unknown')
  })
  return { message: say('passkeys.confirmed') }
}

export const getMyPasskeysService: Service<typeof getMyPasskeys> = async ({ db, member }) => {
  const passkeys = await listPasskeys(db, member.id)
  return {
    data: passkeys.map((passkey) => ({
      passkey_id: passkey.credential_id.toString('base64url'),
      name: passkey.name,
      added_at: passkey.created_at,
      last_used_at: passkey.last_used_at,
      is_suspended: passkey.is_suspended,
    })),
  }
}

export const loginByPasskeyService: Service<typeof loginByPasskey> = async (context, input) => {
  const { db, limits, client, passkeyCookie } = context
  const { passkey } = input
  await limits.spend('read', client.address)
  // Counts the attempt before the check, because otherwise many parallel requests could pass before one is
  // counted. Undoes the count below if the passkey is right.
  await limits.spend('loginByAddress', client.address)
  // The passkey's answer contains the member's id, so only that member's passkeys are searched.
  const memberId = memberOf(passkey.response.userHandle)
  const wanted = { purpose: 'login', whose: passkeyCookie.value ?? '' } as const
  // Reads the member before it checks the passkey, so that signIn notices a recovery of the account during
  // the check.
  const member = memberId === undefined ? undefined : await findMember(db, memberId)
  if (!member) throw refuse(loginByPasskey, 'notAccepted')
  const used = await checkPasskey(context, member.id, passkey, wanted)
  if (used === 'suspended') throw refuse(loginByPasskey, 'suspended')
  if (used === 'refused') throw refuse(loginByPasskey, 'notAccepted')
  await limits.giveBack('loginByAddress', client.address)
  passkeyCookie.clear()
  // Checks the block last, so that only someone who has the passkey learns of it.
  if (member.blocked_at)
    throw refuse(loginByPasskey, 'blocked', { places: { contact: shownContact(await readContact(db)) } })
  const device = await readKnownDevice(context, member.mobile)
  const answer = await signIn(context, member, {
    device,
    stays: input.stay_signed_in ?? true,
    provenBy: 'passkey',
  })
  // `answer` is undefined if the account was recovered meanwhile. A recovery suspends all passkeys, so the
  // checked passkey is no longer valid.
  if (!answer) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  return answer
}

function memberOf(userHandle: string | undefined): number | undefined {
  const id = Buffer.from(userHandle ?? '', 'base64url').toString()
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

export const removePasskeyService: Service<typeof removePasskey> = async (context, input) => {
  const { db, member, say } = context
  // The proof of identity stays valid, so that an owner can remove several passkeys that an attacker added.
  const missing = await spendProofForAccount(context, { isKept: true })
  if (missing) throw refuse(removePasskey, 'stepUpRequired', { data: missing })
  if (!(await deletePasskeys(db, member.id, Buffer.from(input.passkey_id, 'base64url'))))
    throw refuse(removePasskey, 'unknown')
  return { message: say('passkeys.removed') }
}

export const renamePasskeyService: Service<typeof renamePasskey> = async ({ db, member, say }, input) => {
  const credentialId = Buffer.from(input.passkey_id, 'base64url')
  if (!(await renamePasskeyTo(db, member.id, credentialId, input.name)))
    throw refuse(renamePasskey, 'unknown')
  return { message: say('passkeys.renamed') }
}

export const startPasskeyService: Service<typeof startPasskey> = async (context) => {
  const { db, member, origin, settings } = context
  const missing = await spendProofForAccount(context, { isKept: true })
  if (missing) throw refuse(startPasskey, 'stepUpRequired', { data: missing })
  const [{ name, mobile }, kept] = [await findMemberById(db, member.id), await listPasskeys(db, member.id)]
  const challenge = await makeChallenge(context, {
    purpose: 'add',
    whose: member.sessionHash.toString('hex'),
  })
  const options = await newPasskeyOptions({
    origin,
    challenge,
    kept,
    shopName: settings.shopName,
    member: { id: member.id, name, mobile },
  })
  return { data: { options: { ...options } } }
}

const lifetimeSeconds = 10 * 60

export const startPasskeyLoginService: Service<typeof startPasskeyLogin> = async (context) => {
  const { origin, passkeyCookie } = context
  // Every request gets a new ticket. The new ticket invalidates earlier challenges, which an attacker may
  // have planted in this browser.
  const ticket = newToken()
  const challenge = await makeChallenge(context, { purpose: 'login', whose: ticket })
  passkeyCookie.set(ticket, lifetimeSeconds)
  return { data: { options: { ...(await passkeyOptions({ origin, challenge })) } } }
}

export const startPasskeyStepUpService: Service<typeof startPasskeyStepUp> = async (context) => {
  const { db, member, origin } = context
  const kept = await listPasskeys(db, member.id)
  const whose = member.sessionHash.toString('hex')
  const challenge = await makeChallenge(context, { purpose: 'step-up', whose })
  return { data: { options: { ...(await passkeyOptions({ origin, challenge, kept })) } } }
}
