import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { spendCodeOfDevice } from '../code-limits.flow.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { trustKnownDevice } from '../login/known-device.sql.ts'
import { isOwnPassword } from '../login/login-try.flow.ts'
import { endSession, proveSession, type SessionProof, takeTryAtStepUpCode } from '../login/session.sql.ts'
import { findMemberById } from '../member.sql.ts'
import type { PasskeyAnswer } from '../passkeys/passkey-fields.ts'
import { checkPasskey } from '../passkeys/use-passkey.flow.ts'
import { verifyPassword } from '../password/password.ts'
import { requestStepUpCode, stepUp } from './step-up.calls.ts'

export const requestStepUpCodeService: Service<typeof requestStepUpCode> = async (context) => {
  const { db, member, limits, messages, settings, client, say } = context
  if (!messages) throw refuse(requestStepUpCode, 'switchedOff')
  const { mobile } = await findMemberById(db, member.id)
  await spendCodeOfDevice(limits, mobile, client.address, await readKnownDevice(context, mobile))
  await queueMessage(db, {
    mobile,
    template: 'step_up_code',
    language: say.language,
    details: { session: member.sessionHash.toString('hex') },
  })
  return {
    message: say('phone.sent', { mobile }),
    data: { shows_messages: settings.mode === 'demo' && messages.inbox !== undefined },
  }
}

// The session ends after this many wrong codes. An owner mistypes fewer, and 15 attempts at a code of six
// digits give a thief little chance.
const failuresMax = 15

type Proof = Parameters<Service<typeof stepUp>>

export const stepUpService: Service<typeof stepUp> = async (context, input) => {
  const { passkey, code, password } = input
  if (passkey !== undefined) await proveByPasskey(context, passkey)
  else if (code !== undefined) await proveByCode(context, code, password)
  else if (password !== undefined) await proveByPassword(context, password)
  else throw refuse(stepUp, 'nothingGiven', { field: 'code' })
  return { message: context.say('stepUp.done') }
}

async function proveByPasskey(context: Proof[0], passkey: PasskeyAnswer): Promise<void> {
  const { member } = context
  const wanted = { purpose: 'step-up', whose: member.sessionHash.toString('hex') } as const
  const used = await checkPasskey(context, member.id, passkey, wanted)
  if (used === 'suspended') throw refuse(stepUp, 'passkeySuspended')
  if (used === 'refused') throw refuse(stepUp, 'passkeyNotAccepted')
  await prove(context, 'passkey')
}

/**
 * Proves the session by a code, and also by the password if there is one. Checks the password first, so that
 * a wrong password does not use up an attempt at the code.
 */
async function proveByCode(context: Proof[0], code: string, password: string | undefined): Promise<void> {
  const { db, member, sessionCookie } = context
  if (password !== undefined) await refuseWrongPassword(context, password)
  const taken = await takeTryAtStepUpCode(db, member)
  if (!taken) throw refuse(stepUp, 'codeEnded', { field: 'code' })
  const isRight = await verifyPassword(taken.codeHash, code)
  // Uses up the code, so that only one of two requests with the same code succeeds.
  const by = password === undefined ? 'code' : 'password_and_code'
  if (isRight && (await prove(context, by, taken.codeHash))) return
  if (taken.failures >= failuresMax) {
    await endSession(db, member)
    sessionCookie.clear()
    throw refuse(stepUp, 'sessionEnded')
  }
  throw refuse(stepUp, 'wrongCode', { field: 'code' })
}

async function proveByPassword(context: Proof[0], password: string): Promise<void> {
  await refuseWrongPassword(context, password)
  await prove(context, 'password')
}

async function refuseWrongPassword(context: Proof[0], password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) throw refuse(stepUp, 'wrongPassword', { field: 'password' })
}

/** Saves the proof of identity. A passkey or a code also makes the browser trusted. */
async function prove(context: Proof[0], by: SessionProof, codeHash?: string): Promise<boolean> {
  const { db, member, messages } = context
  const isTrusted = by !== 'password' || messages === undefined
  if (!(await proveSession(db, member, { by, codeHash, isTrusted }))) return false
  if (isTrusted) {
    const { mobile } = await findMemberById(db, member.id)
    const device = await readKnownDevice(context, mobile)
    if (device) await trustKnownDevice(db, member.id, device)
  }
  return true
}
