import { Resolver } from 'node:dns/promises'

export type ResolvedAddress = { address: string; family: number }

/**
 * The addresses of a host, of both families, as the name servers say; empty where there are none.
 *
 * Not `lookup`: that waits in one of the few threads that passwords and files need too, and a slow name server would take
 * them all. Nor does this read the names that the machine has for itself.
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
