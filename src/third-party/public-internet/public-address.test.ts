import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2a00:1450:4009::200e',
])('treats %s as an address of the public internet', (address) => expect(isPublicAddress(address)).toBe(true))

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.192',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '100::1',
  'localhost',
  '',
  '127.1',
  '0x7f000001',
  '2130706433',
])('treats %j as no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
