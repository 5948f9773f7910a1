import { Resolver } from 'node:dns/promises'

export type ResolvedAddress = { address: string; family: number }

/**
 * Returns a host's addresses of both families from the name servers; empty if there are none. It does not use
 * `lookup`, which occupies one of the few threads that password hashing and file access need too; a slow name
 * server would block them all. It also ignores the machine's hosts file.
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
