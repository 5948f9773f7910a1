import { isIPv6 } from 'node:net'

/**
 * Returns the key under which rate limits count an address: a whole IPv4 address, or the first 64 bits of an
 * IPv6 address. A client usually owns all 2^64 addresses of such a prefix and could alternate between them.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [head, tail] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = tail ? Array.from({ length: 8 - head!.length - tail.length }, () => '0') : []
  const groups = [...head!, ...zeros, ...(tail ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
