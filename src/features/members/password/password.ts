import { hash, verify } from '@node-rs/argon2'

// The first parameters that OWASP recommends for argon2id, the package's default algorithm: about 20 MB and 5
// ms per guess.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a random password at the same cost, so that refusing an unknown mobile takes the same time.
const decoyHash = hashPassword(crypto.randomUUID())

/** Returns the argon2id hash of a password, in PHC format with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost)
}

/**
 * Returns whether a password matches a hash. Without a hash (an unknown mobile, or an account without a
 * password) it does the same work and returns false.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2id$') ?? false
  const matches = await verify(isHash ? passwordHash! : await decoyHash, password)
  return isHash && matches
}
