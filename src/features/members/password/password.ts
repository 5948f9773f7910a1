import { hash, verify } from '@node-rs/argon2'

// The parameters that OWASP recommends first for argon2id, which is the package's default algorithm. A guess
// needs about 20 MB and 5 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a random password. For an unknown mobile number, the password is verified against this hash, so
// that the refusal takes the same time.
const decoyHash = hashPassword(crypto.randomUUID())

/** Returns the argon2id hash of a password, in PHC format with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost)
}

/**
 * Returns whether a password matches a hash. Without a hash (for an unknown number, or an account without a
 * password), does the same work and returns false.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2id$') ?? false
  const matches = await verify(isHash ? passwordHash! : await decoyHash, password)
  return isHash && matches
}
