import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecrets, idOfKey } from './secrets.ts'

const [earlier, later] = [randomBytes(32), randomBytes(32)]
const before = createSecrets([earlier])
const both = createSecrets([later, earlier])

it('opens text of the earlier key while both are named, and seals new text with the later', () => {
  const sealed = before.seal('ABCPE1234F', 'pan of member 1')
  expect([both.open(sealed, 'pan of member 1'), both.isOfFirstKey(sealed)]).toEqual(['ABCPE1234F', false])
  const anew = both.seal('ABCPE1234F', 'pan of member 1')
  expect([createSecrets([later]).open(anew, 'pan of member 1'), both.isOfFirstKey(anew)]).toEqual([
    'ABCPE1234F',
    true,
  ])
})

it('opens text sealed before keys had ids with any key', () => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', earlier, nonce).setAAD(Buffer.from('pan of member 1'))
  const text = Buffer.concat([cipher.update('ABCPE1234F'), cipher.final()])
  const sealed = Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), text])
  expect([before, both].map((secrets) => secrets.open(sealed, 'pan of member 1'))).toEqual([
    'ABCPE1234F',
    'ABCPE1234F',
  ])
  expect(before.isOfFirstKey(sealed)).toBe(false)
  expect(() => createSecrets([later]).open(sealed, 'pan of member 1')).toThrow()
})

it("names the missing key's id, and refuses another member's text", () => {
  const sealed = before.seal('ABCPE1234F', 'pan of member 1')
  expect(() => createSecrets([later]).open(sealed, 'pan of member 1')).toThrow(idOfKey(earlier))
  expect(() => both.open(sealed, 'pan of member 2')).toThrow()
})

it('finds a text by its mark under each of the keys', () => {
  const marked = before.mark('bank account MAHB 60207418531234')
  expect(both.marks('bank account MAHB 60207418531234')[1]).toEqual(marked)
  expect(both.mark('bank account MAHB 60207418531234')).not.toEqual(marked)
})
