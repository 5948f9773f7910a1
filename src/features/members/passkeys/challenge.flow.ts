import type { Db } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { readChallengeExpiry, spendChallenge } from './passkeys.sql.ts'

type Sealing = Pick<AppContext, 'db' | 'secrets'>

/**
 * The purpose of a challenge, and who may use it: one session, or the browser whose cookie contains one
 * ticket (a random token).
 */
export type ChallengeFor = { purpose: 'add' | 'login' | 'step-up'; whose: string }

/**
 * Creates a challenge for a passkey. Stores nothing, so that a flood of requests does not fill the database.
 */
export async function makeChallenge({ db, secrets }: Sealing, wanted: ChallengeFor): Promise<Buffer> {
  return secrets.seal(String(await readChallengeExpiry(db)), contextOf(wanted))
}

/**
 * Returns a function that checks whether a challenge was created for this purpose and this session or
 * browser.
 */
export function isChallengeFor({ secrets }: Pick<Sealing, 'secrets'>, wanted: ChallengeFor) {
  return (challenge: string): boolean => expiryOf(secrets, challenge, wanted) !== undefined
}

/** Uses up the challenge that a passkey answered. Returns false if it has expired or was used before. */
export async function answerChallenge(
  { db, secrets }: Sealing,
  clientDataJson: string,
  wanted: ChallengeFor,
): Promise<boolean> {
  const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
    challenge: string
  }
  const expiry = expiryOf(secrets, challenge, wanted)
  return expiry !== undefined && (await spend(db, challenge, expiry))
}

async function spend(db: Db, challenge: string, expiry: number): Promise<boolean> {
  // Hashes the decoded bytes, because base64 can encode the same bytes in several ways.
  const bytes = Buffer.from(challenge, 'base64url')
  return await spendChallenge(db, hashToken(bytes.toString('hex')), expiry)
}

/**
 * Returns when a challenge expires, in seconds since 1970. Returns undefined if the shop did not create it
 * for this purpose and this session or browser.
 */
function expiryOf(secrets: Sealing['secrets'], challenge: string, wanted: ChallengeFor): number | undefined {
  try {
    return Number(secrets.open(Buffer.from(challenge, 'base64url'), contextOf(wanted)))
  } catch {
    // The shop did not encrypt the value, or encrypted it for another purpose.
    return undefined
  }
}

function contextOf({ purpose, whose }: ChallengeFor): string {
  return `challenge of a passkey to ${purpose} for ${whose}`
}
