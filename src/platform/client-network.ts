import { isIPv6 } from 'node:net'

/**
 * What budgets count an address by: an IPv4 address as it is, of an IPv6 address its first 64 bits, since whoever has one
 * has all the 2^64 that follow them.
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
