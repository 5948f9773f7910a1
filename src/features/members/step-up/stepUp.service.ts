import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { isOwnPassword } from '../login/login-try.flow.ts'
import { endSession, proveSession, takeTryAtStepUpCode } from '../login/session.sql.ts'
import type { PasskeyAnswer } from '../passkeys/passkey-fields.ts'
import { isPasskeyOf } from '../passkeys/use-passkey.flow.ts'
import { verifyPassword } from '../password/password.ts'
import { stepUpWays } from './step-up.flow.ts'
import { stepUp } from './stepUp.call.ts'

// Nobody mistypes this many codes, and at this many a thief has tried a hundred-thousandth of them.
const failuresMax = 15

type Proof = Parameters<Service<typeof stepUp>>

export const stepUpService: Service<typeof stepUp> = async (context, input) => {
  if (input.passkey !== undefined) await proveByPasskey(context, input.passkey)
  else if (input.code !== undefined) await proveByCode(context, input.code)
  else if (input.password !== undefined) await proveByPassword(context, input.password)
  else throw refuse(stepUp, 'nothingGiven', { field: 'code' })
  return { message: context.say('stepUp.done') }
}

async function proveByPasskey(context: Proof[0], passkey: PasskeyAnswer): Promise<void> {
  const { db, member } = context
  const wanted = { purpose: 'step-up', whose: member.sessionHash.toString('hex') } as const
  if (!(await isPasskeyOf(context, member.id, passkey, wanted))) throw refuse(stepUp, 'passkeyNotAccepted')
  await proveSession(db, member, 'passkey')
}

async function proveByCode({ db, member, sessionCookie }: Proof[0], code: string): Promise<void> {
  const taken = await takeTryAtStepUpCode(db, member)
  if (!taken) throw refuse(stepUp, 'codeEnded', { field: 'code' })
  const isRight = await verifyPassword(taken.codeHash, code)
  // Of two requests with the right code one uses it.
  if (isRight && (await proveSession(db, member, 'code', taken.codeHash))) return
  if (taken.failures >= failuresMax) {
    await endSession(db, member)
    sessionCookie.clear()
    throw refuse(stepUp, 'sessionEnded')
  }
  throw refuse(stepUp, 'wrongCode', { field: 'code' })
}

async function proveByPassword(context: Proof[0], password: string): Promise<void> {
  if (!(await stepUpWays(context)).includes('password')) throw refuse(stepUp, 'passwordNotEnough')
  if (!(await isOwnPassword(context, password))) throw refuse(stepUp, 'wrongPassword', { field: 'password' })
  await proveSession(context.db, context.member, 'password')
}
