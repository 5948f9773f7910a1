import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { newRecoveryCodes, plainRecoveryCode, stepOfCode } from './one-time-codes.ts'
import {
  confirmFactor,
  lockFactor,
  readSeconds,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './second-factor.sql.ts'

const offeredMinutes = 15

/** Returns the encryption context (see `Secrets`) of the secret of a staff member's authenticator app. */
export function secretOf(staffId: number): string {
  return `totp of staff ${staffId}`
}

/**
 * Checks a code from the app or a recovery code, and marks the code as used in the same transaction. Returns
 * 'none' if the staff member has no second factor.
 */
export async function spendCode(
  db: Db,
  secrets: Secrets,
  { staffId, code }: { staffId: number; code: string },
): Promise<'right' | 'wrong' | 'none'> {
  const factor = await lockFactor(db, staffId)
  if (!factor?.secret) return 'none'
  const recoveryCode = plainRecoveryCode(code)
  const isRight = recoveryCode
    ? await spendRecoveryCode(db, staffId, hashToken(recoveryCode))
    : await spendAppCode(db, staffId, { secret: secrets.open(factor.secret, secretOf(staffId)), code })
  return isRight ? 'right' : 'wrong'
}

async function spendAppCode(
  db: Db,
  staffId: number,
  { secret, code }: { secret: string; code: string },
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return false
  const step = stepOfCode(secret, digits, await readSeconds(db))
  return step !== undefined && (await spendStep(db, staffId, step))
}

type Confirmed = { hadOne: boolean } | { refused: 'notOffered' | 'wrongCode' }

/**
 * Activates the offered secret and recovery codes if the code proves that the staff member's app has the
 * secret. Until then the staff member keeps the previous second factor, or none.
 */
export async function confirmOfferedSecret(
  db: Db,
  secrets: Secrets,
  { staffId, code }: { staffId: number; code: string },
): Promise<Confirmed> {
  const factor = await lockFactor(db, staffId)
  const now = await readSeconds(db)
  if (!factor?.offered_secret || factor.offered_at!.getTime() / 1000 < now - offeredMinutes * 60)
    return { refused: 'notOffered' }
  const secret = secrets.open(factor.offered_secret, secretOf(staffId))
  const step = stepOfCode(secret, code.replaceAll(' ', ''), now)
  if (step === undefined) return { refused: 'wrongCode' }
  await confirmFactor(db, staffId, step)
  await replaceRecoveryCodes(db, staffId, factor.offered_codes!)
  return { hadOne: factor.secret !== null }
}

type Trying = { limits: RateLimits; client: { address: string } }

/**
 * Counts an attempt at an account's second factor, before the code is checked. There is a limit per account
 * and address. A second, higher limit per account covers all addresses together, so that more addresses do
 * not allow ever more guesses. Strangers cannot use up that second limit, because the password is checked
 * first.
 * @returns a function that uncounts the attempt after a right code.
 * @throws CallFailure 429 when a limit is used up.
 */
export async function countCodeTry(
  { limits, client }: Trying,
  staffId: number,
): Promise<() => Promise<void>> {
  const account = `staff ${staffId}`
  const stranger = `${account} ${client.address}`
  await limits.spend('staffCode', stranger)
  try {
    await limits.spend('staffCodeByAccount', account)
  } catch (error) {
    await limits.giveBack('staffCode', stranger)
    throw error
  }
  return async () => {
    await limits.giveBack('staffCode', stranger)
    await limits.giveBack('staffCodeByAccount', account)
  }
}

/**
 * Replaces all recovery codes of a staff member. The new codes can be shown only now, because the table
 * stores only hashes.
 */
export async function makeRecoveryCodes(db: Db, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, staffId, codes.map(hashRecoveryCode))
  return codes
}

/** Returns the stored hash of a recovery code. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(plainRecoveryCode(code)!)
}
