import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Ranges of IANA's special-purpose registries that are not on the public internet, or lead into other
// networks.
const reservedIpv4 = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
// Addresses outside this range are loopback, link-local or private, or they contain an IPv4 address.
const publicIpv6 = blockListOf('ipv6', [['2000::', 3]])
const reservedIpv6 = blockListOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])

/**
 * Returns whether an address is on the public internet. It is not if it belongs to this machine, to its local
 * network, or to a cloud's internal services.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedIpv4.check(address, 'ipv4')
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    publicIpv6.check(address, 'ipv6') &&
    !reservedIpv6.check(address, 'ipv6')
  )
}

function blockListOf(
  family: 'ipv4' | 'ipv6',
  networks: readonly [network: string, bits: number][],
): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}
