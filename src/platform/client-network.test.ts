import { expect, it } from 'vitest'
import { clientNetwork } from './client-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2409:4042:2e1b:9f3c:1:2:3:4', '2409:4042:2e1b:9f3c::/64'],
  ['2409:4042:2E1B:9F3C::9', '2409:4042:2e1b:9f3c::/64'],
  ['2409:4042::9', '2409:4042:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('counts the address %s as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
