import { Resolver } from 'node:dns/promises'

export type ResolvedAddress = { address: string; family: number }

/**
 * Returns a host's IPv4 and IPv6 addresses from the name servers; empty if there are none. Does not use
 * Node's `lookup`, which occupies a thread of the small pool that password hashing and file access also use.
 * A slow name server would block them all. Ignores the machine's hosts file.
 */
export async function askNameServers(host: string): Promise<ResolvedAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  )
}
